-- One row per table that the guide reads beside the marts: advice, symptoms, disagreements, releases.
with advice as (
    select
        *,
        is_current and (risk not in ('unsafe', 'one-way') or action in ('test', 'leave')) as is_on_checklist
    from marts.advice
), series as (
    select *, upper(series[1]) || series[2:] || ' (' || major || ')' as label
    from marts.ceph_series
)
select
    'guide/conflicts' as path,
    to_json(coalesce(list(c order by substr(c.conflict, 2)::int), [])) as content
from (select distinct conflict, page from marts.conflicts) as c
union all
select 'guide/series', to_json(list(s order by s.major))
from series as s
union all
select 'guide/advice', to_json(coalesce(list(a order by a.advice), []))
from advice as a
union all
select 'guide/symptoms', to_json(coalesce(list(s order by s.symptom_group, s.seen), []))
from marts.symptoms as s
order by path;
