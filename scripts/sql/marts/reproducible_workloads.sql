-- One row per subject and workload of which enough is stated to run it again, the one asked for most often first.
create table marts.reproducible_workloads as
select
    subject,
    -- Durable writes come first, they are asked for most.
    row_number() over (
        partition by subject
        order by min(sync) in ('fsync', 'fdatasync') desc nulls last, count(*) desc, workload
    ) as position,
    workload,
    min(pattern) as pattern,
    min(block_size_bytes) as block_size_bytes,
    min(queue_depth) as queue_depth,
    max(jobs) as jobs,
    min(sync) as sync,
    min(sync_every) as sync_every,
    min(read_percent) as read_percent
from staging.measurements
where
    workload_kind = 'block'
    and target is null
    and pattern is not null
    and block_size_bytes is not null
    and queue_depth is not null
group by subject, workload
order by subject, position;
