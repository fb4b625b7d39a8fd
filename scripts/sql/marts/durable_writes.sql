-- One row per drive and capacity, way of making writes durable, tool, size, depth, jobs and cache state; kinds are
-- never mixed.
create table marts.durable_writes as
select
    d.subject,
    d.sync_kind,
    d.tool,
    d.capacity_bytes,
    d.pattern,
    d.block_size_bytes,
    d.queue_depth,
    d.jobs,
    d.write_cache,
    m.ranked,
    count(*) as n,
    count(distinct d.reporter) as reports,
    median(d.iops) as median_iops,
    min(d.iops) as min_iops,
    max(d.iops) as max_iops,
    -- One writer at depth 1 does one write and its flush after the other, so the mean time is one over the rate.
    1 / median(d.iops) filter (d.queue_depth = 1 and d.jobs = 1) as durable_write_mean_s,
    median(d.flush_mean_s) as flush_mean_s,
    median(d.flush_p99_s) as flush_p99_s,
    max(m.level) as level,
    array_to_string(list(distinct d.rate_derived_from order by d.rate_derived_from), ', ') as rate_derived_from,
    list_sort(list_distinct(flatten(list(list_filter(m.caveats, lambda c: c <> 'fsync-latency-excludes-write')
        order by m.measurement_id)))) as caveats,
    list_sort(list_distinct(flatten(list(m.flags)))) as flags
from intermediate.durable_write_rates as d join marts.measurements as m using (measurement_id)
where d.kind = 'drives'
group by all
order by d.subject, d.block_size_bytes, d.sync_kind, d.queue_depth, d.jobs, d.write_cache, d.pattern, d.tool,
    d.capacity_bytes, m.ranked desc;
