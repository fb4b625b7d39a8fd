-- One row per drive and state of its write cache: 4K writes with a flush after each, beside the best figure at depth in
-- the same state.
create table marts.honest_iops as
with figures as (
    select m.*, f.base_value as iops, t.flush_mean_s, t.flush_p99_s
    from marts.measurements as m
    join marts.metrics as f on f.measurement_id = m.measurement_id and f.metric = 'iops'
    join marts.drives as d on d.subject = m.subject and not d.is_class
    left join intermediate.durable_write_rates as t on t.measurement_id = m.measurement_id
    where m.kind = 'drives' and m.basis = 'measured' and m.ranked and m.block_size_bytes = 4096
), flushed as (
    select
        subject,
        coalesce(write_cache, 'not stated') as write_cache,
        pattern,
        median(iops) as flushed_iops,
        median(flush_mean_s) as flush_mean_s,
        median(flush_p99_s) as flush_p99_s,
        count(*) as n,
        max(level) as level,
        min(measurement_id) as measurement_id
    from figures
    where
        queue_depth = 1 and coalesce(jobs, 1) = 1 and sync = 'fsync' and sync_every = 1
        and pattern in ('randwrite', 'write')
    group by all
), preferred as (
    from flushed qualify row_number() over (partition by subject, write_cache order by pattern) = 1
), peak as (
    -- Of equal figures the one at the least depth counts: it asks least of the host.
    select * replace (coalesce(write_cache, 'not stated') as write_cache)
    from figures where pattern = 'randwrite' and queue_depth >= 32
    qualify row_number() over (
        partition by subject, write_cache order by iops desc, queue_depth, sync, measurement_id
    ) = 1
)
select
    f.subject,
    d.title,
    f.write_cache,
    f.pattern,
    f.flushed_iops,
    1 / f.flushed_iops as durable_write_mean_s,
    f.flush_mean_s,
    f.flush_p99_s,
    f.n,
    f.level,
    f.measurement_id,
    p.iops as peak_iops,
    p.queue_depth as peak_queue_depth,
    p.sync as peak_sync,
    p.write_cache as peak_write_cache,
    p.measurement_id as peak_measurement_id,
    p.iops / f.flushed_iops as peak_ratio
from preferred as f join marts.drives as d using (subject) left join peak as p using (subject, write_cache)
order by f.subject, f.write_cache desc;
