-- One row per drive and figure: 4K writes one at a time of one run set, without a flush and with one after each.
with compared as (
    select c.subject, d.title, s.subject_class, c.to_value as sync, c.before, c.after
    from contrasts as c
    join drives as d using (subject)
    join subject_classes as s using (subject)
    join measurements as m on m.measurement_id = c.from_measurement
    where
        c.field = 'sync' and c.from_value = 'none' and c.to_value in ('fsync', 'fdatasync') and c.metric = 'iops'
        and c.basis = 'measured' and s.subject_class is not null
        and m.block_size_bytes = 4096 and m.queue_depth = 1 and coalesce(m.jobs, 1) = 1
), paired as (
    select
        title,
        subject_class,
        any_value(sync) as sync,
        median(before) as before,
        median(after) as after,
        median(before) / median(after) as times_less,
        count(*) as n
    from compared
    group by title, subject_class
)
select
    'flush-cost' as chart,
    title as drive,
    subject_class as class,
    sync,
    figure.state as state,
    figure.iops as iops,
    round(times_less, 4) as times_less,
    n
from (
    select *, unnest([{state: 'no flush', iops: before}, {state: 'flush after each', iops: after}]) as figure
    from paired
)
order by times_less desc, drive, state desc;
