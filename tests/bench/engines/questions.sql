-- Synthetic measurements and four questions to them, of the kind that the downloads page and the mart of effects ask.
-- Each part begins with a line of its name; the questions are written once and transpiled for Spark.

-- make
-- One row per synthetic measurement: thirteen to a result, results spread over drives as a few popular and many rare ones.
-- Takes the number of measurements; every value follows from the number of the row, so that each run gives the same.
create or replace table made as
with numbered as (
    select i, i // 13 as result, (i % 13)::int as place, hash(i // 13) as of_result, hash(i * 31 + 7) as of_row
    from range(?::bigint) as t(i)
)
select
    result,
    floor(pow((of_result % 1000003) / 1000003.0, 3) * greatest(20, ? // 200))::bigint as subject,
    ['nvme', 'pcie', 'sas', 'sata'][1 + (of_result % 4)::int] as interface,
    ['no', 'unknown', 'yes'][1 + ((of_result // 4) % 3)::int] as power_loss_protection,
    ['randread', 'randwrite', 'write'][1 + ((of_result // 12) % 3)::int] as pattern,
    case when of_result % 5 = 0 then 8192 else 4096 end as block_size_bytes,
    (1 << (place // 2))::int as queue_depth,
    ['dsync', 'fdatasync', 'fsync', 'none'][1 + ((of_result // 36) % 4)::int] as sync,
    case when place % 2 = 0 then 'on' else 'off' end as write_cache,
    round(exp(5 + (of_row % 1000) / 250.0) * (1 + place % 2), 2) as iops
from numbered

-- figures-of-a-drive
-- The third question of the downloads page: what stands behind each figure of one drive.
select pattern, block_size_bytes, queue_depth, sync, count(*) as n, min(iops) as worst, max(iops) as best
from measurements
where subject = 17
group by pattern, block_size_bytes, queue_depth, sync
order by pattern, block_size_bytes, queue_depth, sync

-- flushed-by-interface
-- The second question of the downloads page: flushed 4 KiB writes of the best drive of each interface.
select
    interface,
    power_loss_protection,
    count(distinct subject) as drives,
    max(median_iops) as best_iops
from (
    select interface, power_loss_protection, subject, write_cache, median(iops) as median_iops
    from measurements
    where sync in ('fsync', 'fdatasync') and block_size_bytes = 4096 and queue_depth = 1
    group by interface, power_loss_protection, subject, write_cache
) as rates
group by interface, power_loss_protection
order by interface, power_loss_protection

-- helped-most
-- The first question of the downloads page: which change helped most, each drive counted once.
select sync, queue_depth, count(*) as subjects, sum(is_better) as better, min(ratio) as least, max(ratio) as greatest
from (
    select sync, queue_depth, subject, ratio, case when ratio > 1.005 then 1 else 0 end as is_better
    from (
        select b.sync, b.queue_depth, b.subject, median(a.iops / b.iops) as ratio
        from measurements as b
        join measurements as a
            on a.result = b.result and a.pattern = b.pattern and a.block_size_bytes = b.block_size_bytes
            and a.queue_depth = b.queue_depth and a.sync = b.sync
        where b.write_cache = 'on' and a.write_cache = 'off'
        group by b.sync, b.queue_depth, b.subject
    ) as of_subjects
) as judged
group by sync, queue_depth
order by least desc, sync, queue_depth

-- write-cache-effects
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
