-- One row per drive and capacity, way of making writes durable, tool, size, depth, jobs and cache state; kinds are never mixed.
-- after: measurements
create table marts.sync_writes as
select
    d.subject, d.sync_kind, d.tool, d.capacity_bytes, d.pattern, d.block_size_bytes, d.queue_depth, d.jobs, d.write_cache, m.ranked,
    count(*) as n, count(distinct d.reporter) as reports,
    median(d.iops) as middle, min(d.iops) as least, max(d.iops) as greatest,
    max(m.level) as level, array_to_string(list(distinct d.taken_from order by d.taken_from), ', ') as taken_from,
    list_sort(list_distinct(flatten(list(list_filter(m.caveats, lambda c: c <> 'fsync-latency-excludes-write') order by m.measurement_id)))) as caveats
from intermediate.durable_writes as d join marts.measurements as m using (measurement_id)
group by all
order by d.subject, d.block_size_bytes, d.sync_kind, d.queue_depth, d.jobs, d.write_cache, d.pattern, d.tool, d.capacity_bytes, m.ranked desc;
