-- One row per drive and pair of ways to make a write durable that one result measured alike: do they agree within 20 %?
create table marts.durable_write_agreement as
with pairs as (
    select
        a.subject,
        a.tool,
        a.block_size_bytes,
        a.queue_depth,
        a.jobs,
        a.write_cache,
        a.sync_kind as first_kind,
        b.sync_kind as second_kind,
        a.iops as first_iops,
        b.iops as second_iops
    from intermediate.durable_write_rates as a
    join intermediate.durable_write_rates as b on b.result_id = a.result_id and b.sync_kind > a.sync_kind
        and b.block_size_bytes is not distinct from a.block_size_bytes and b.pattern is not distinct from a.pattern
        and b.queue_depth is not distinct from a.queue_depth and b.jobs is not distinct from a.jobs
        and b.write_cache = a.write_cache and b.tool is not distinct from a.tool
    where a.kind = 'drives'
), medians as (
    select
        subject,
        tool,
        block_size_bytes,
        queue_depth,
        jobs,
        write_cache,
        first_kind,
        second_kind,
        count(*) as n,
        median(first_iops) as first_value,
        median(second_iops) as second_value
    from pairs group by all
)
select
    *,
    second_value / first_value as ratio,
    greatest(second_value, first_value) / least(second_value, first_value) <= 1.2 as agrees
from medians
order by subject, first_kind, second_kind, block_size_bytes, queue_depth, jobs, write_cache, tool;
