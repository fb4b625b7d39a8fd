-- The mart of effects for one setting: pairs within one result that differ in the write cache alone, by workload.
select
    b.pattern,
    b.block_size_bytes,
    b.queue_depth,
    b.sync,
    count(*) as pairs,
    count(distinct b.subject) as subjects,
    min(a.iops / b.iops) as least,
    median(a.iops / b.iops) as middle,
    max(a.iops / b.iops) as greatest
from measurements as b
join measurements as a
    on a.result = b.result and a.pattern = b.pattern and a.block_size_bytes = b.block_size_bytes
    and a.queue_depth = b.queue_depth and a.sync = b.sync
where b.write_cache = 'on' and a.write_cache = 'off'
group by b.pattern, b.block_size_bytes, b.queue_depth, b.sync
order by b.pattern, b.block_size_bytes, b.queue_depth, b.sync
