-- One row per page of a controller or storage system that answers none of the usual questions: the change of a setting
-- of which most pairs are on record, and the workload of which most figures are.
with unanswered as (
    select s.kind, s.subject, s.is_class
    from marts.subjects as s
    where s.kind in ('controllers', 'clusters') and s.subject not in (select subject from marts.cluster_headlines)
), changes as (
    select
        subject,
        setting,
        from_value,
        to_value,
        count(*) as pairs,
        count(distinct workload) as workloads,
        count(*) filter (outcome = 'better') as better,
        count(*) filter (outcome = 'worse') as worse,
        min(improvement) as min_improvement,
        max(improvement) as max_improvement,
        first(e order by abs(ln(improvement)) desc, effect_id) as greatest
    from marts.effects as e
    where is_headline and improvement is not null
    group by subject, setting, from_value, to_value
), change as (
    select subject, first(c order by pairs desc, abs(ln(greatest.improvement)) desc, setting,
        from_value, to_value) as lead
    from changes as c
    group by subject
), kinds as (
    select metric, any_value(higher_is_better) as higher_is_better, min(metric_position) as position
    from marts.metric_kinds
    group by metric
), figures as (
    select
        m.subject,
        m.workload,
        f.metric,
        f.base_unit,
        min(k.position) as position,
        count(*) as n,
        count(distinct m.settings) as settings,
        count(distinct m.target) as targets,
        if(any_value(k.higher_is_better), min(f.base_value), max(f.base_value)) as worst,
        if(any_value(k.higher_is_better), max(f.base_value), min(f.base_value)) as best
    from marts.measurements as m
    join marts.metrics as f using (measurement_id)
    -- Of a mix, reads and writes have a figure each.
    join kinds as k on k.metric = regexp_replace(f.metric, '^(read|write)_(iops|latency)', '\2')
    group by m.subject, m.workload, f.metric, f.base_unit
), figure as (
    select subject, first(f order by position, n desc, best desc, workload, metric) as lead
    from figures as f
    group by subject
)
select
    u.kind || '/' || u.subject as path,
    to_json({opening: {change: change.lead, figure: if(u.is_class, null, figure.lead)}}) as content
from unanswered as u
left join change using (subject)
left join figure using (subject)
where change.subject is not null or (figure.subject is not null and not u.is_class);
