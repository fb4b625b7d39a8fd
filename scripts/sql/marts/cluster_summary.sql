-- One row per storage system, workload and metric: the worst and the best figure over all settings, and what they were.
create table marts.cluster_summary as
with figures as (
    select m.subject, m.workload, m.workload_kind, m.target is not null as is_part, m.settings, m.basis, m.level,
        f.metric, f.base_unit, f.base_value, k.higher_is_better
    from marts.measurements as m
    join marts.metrics as f using (measurement_id)
    join (select distinct measurement_id, metric, higher_is_better from staging.metrics) as k
        on k.measurement_id = f.measurement_id and k.metric = f.metric
    where m.kind = 'clusters'
)
select
    subject, workload, workload_kind, is_part, basis, metric, base_unit, count(*) as n,
    if(any_value(higher_is_better), min(base_value), max(base_value)) as worst,
    if(any_value(higher_is_better), arg_min(settings, (base_value, settings)), arg_max(settings, (base_value, settings))) as worst_settings,
    median(base_value) as median,
    if(any_value(higher_is_better), max(base_value), min(base_value)) as best,
    if(any_value(higher_is_better), arg_max(settings, (base_value, settings)), arg_min(settings, (base_value, settings))) as best_settings,
    max(level) as level
from figures
group by all
order by subject, is_part, workload, metric, basis;
