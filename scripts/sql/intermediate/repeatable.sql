-- One row per subject and workload of which enough is stated to run it again; durable writes come first, they are asked for most.
create table intermediate.repeatable as
select
    subject, workload, min(pattern) as pattern, min(block_size_bytes) as block_size_bytes, min(queue_depth) as queue_depth, max(jobs) as jobs,
    min(sync) as sync, min(sync_every) as sync_every, min(read_percent) as read_percent,
    row_number() over (partition by subject order by min(sync) in ('fsync', 'fdatasync') desc nulls last, count(*) desc, workload) as place
from staging.measurements
where workload_kind = 'block' and target is null and pattern is not null and block_size_bytes is not null and queue_depth is not null
group by subject, workload;
