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
