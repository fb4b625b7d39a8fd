-- One row per drive and state of its write cache: writes before the cache was switched off and after, the strictest
-- workload of each.
with compared as (
    select
        d.title,
        e.workload,
        e.before,
        e.after,
        m.pattern,
        m.queue_depth * coalesce(m.jobs, 1) as depth,
        coalesce(m.sync, 'none') as sync
    from effects as e
    join measurements as m on m.measurement_id = e.before_measurements[1]
    join drives as d on d.subject = coalesce(e.target_drive, e.subject) and not d.is_class
    where e.setting = 'write_cache' and e.to_value = 'off' and e.metric = 'iops' and e.basis = 'measured'
        and m.pattern in ('write', 'randwrite')
), strictest as (
    -- One writer at the least depth that waits for every flush asks most of a drive.
    select
        *,
        dense_rank() over (partition by title order by depth,
        array_position(['fsync', 'fdatasync', 'sync+fsync', 'dsync', 'sync', 'none'], sync), pattern, workload) as place
    from compared
), paired as (
    select title, workload, median(before) as before, median(after) as after, count(*) as n
    from strictest where place = 1 group by all
)
select
    'one-command' as chart,
    title as drive,
    workload,
    figure.state as state,
    figure.iops as iops,
    case when after > before then 'better' when after < before then 'worse' else 'unchanged' end as outcome,
    round(after / before, 4) as ratio,
    n
from (select *, unnest([{state: 'cache on', iops: before}, {state: 'cache off', iops: after}]) as figure from paired)
order by after / before desc, drive, state desc;
