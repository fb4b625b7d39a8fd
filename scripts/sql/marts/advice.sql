-- One row per piece of advice of the guide: what to do, on what, at what risk, and in which releases it holds.
create table marts.advice as
with holding as (
    select
        a.advice,
        list(s.series order by s.major) as held_by
    from staging.advice as a
    join staging.series as s
        on s.is_maintained
        and a.product = 'ceph'
        and (a.since = [] or has_reached(s.newest, a.since))
        and (a.until = [] or not has_reached(s.newest, a.until))
    group by a.advice
)
select
    a.advice,
    a.pages,
    a.recommendation,
    a.action,
    a.task,
    a.scope,
    a.stacks,
    a.media_kinds,
    a.parts,
    a.product,
    a.since,
    a.until,
    coalesce(h.held_by, []) as held_by,
    a.until = [] or h.held_by is not null as is_current,
    a.risk,
    a.opposite_risk,
    a.warning,
    a.reversibility,
    a.questions,
    a.setting,
    a.follows_from,
    a.because,
    a.conflicts,
    a.applies,
    a.shows,
    a.applies_not_because,
    a.advice_checked
from staging.advice as a
left join holding as h using (advice)
order by a.advice;
