-- One row per drive and workload: the worst and the best figure over all settings, and what they were.
create table marts.drive_summary as
with figures as (
    select
        m.subject,
        m.workload,
        m.workload_kind,
        m.pattern,
        m.block_size_bytes,
        m.sync,
        m.sync_every,
        m.queue_depth,
        m.settings,
        m.measurement_id,
        m.level,
        f.metric,
        f.base_unit,
        f.base_value,
        -- One writer at depth 1 does one write and its flush after the other, so the mean time is one over the rate.
        if(t.queue_depth = 1 and t.jobs = 1 and f.metric = 'iops', 1 / t.iops, null) as durable_write_s
    from marts.measurements as m
    join marts.metrics as f using (measurement_id)
    left join intermediate.durable_write_rates as t on t.measurement_id = m.measurement_id
    where m.kind = 'drives' and m.basis = 'measured' and m.ranked and f.metric in ('iops', 'bandwidth')
)
select
    subject,
    workload,
    pattern,
    block_size_bytes,
    queue_depth,
    sync,
    sync_every,
    metric,
    base_unit,
    count(*) as n,
    min(base_value) as worst,
    arg_min(settings, (base_value, settings)) as worst_settings,
    max(base_value) as best,
    arg_max(settings, (base_value, settings)) as best_settings,
    max(durable_write_s) as worst_durable_write_mean_s,
    min(durable_write_s) as best_durable_write_mean_s,
    max(base_value) / nullif(min(base_value), 0) as best_ratio,
    max(level) as level
from figures
group by all
order by subject, block_size_bytes, pattern, sync, sync_every, queue_depth, workload, metric;
