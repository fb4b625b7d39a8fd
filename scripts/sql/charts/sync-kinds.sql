-- One row per drive and way of making a write durable: 4K writes one at a time of one run set, O_DSYNC beside
-- fdatasync.
with compared as (
    select d.title, s.subject_class, a.first_value, a.second_value, a.agrees
    from durable_write_agreement as a
    join drives as d using (subject)
    join subject_classes as s using (subject)
    where
        a.first_kind = 'O_DSYNC' and a.second_kind = 'fdatasync' and a.block_size_bytes = 4096
        and a.queue_depth = 1 and a.jobs = 1 and s.subject_class is not null
)
select
    'sync-kinds' as chart,
    title as drive,
    subject_class as class,
    figure.state as state,
    figure.iops as iops,
    round(greatest(first_value, second_value) / least(first_value, second_value), 4) as ratio,
    agrees
from (
    select *, unnest([{state: 'fdatasync', iops: second_value}, {state: 'O_DSYNC', iops: first_value}]) as figure
    from compared
)
order by ratio desc, drive, state;
