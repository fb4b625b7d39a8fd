-- One row per Ceph cluster and figure: the lowest and the highest rate of one client that waits for each 4K write, over
-- all settings on record. Where only the latency is printed, the rate is one over it: one write follows the other.
with figures as (
    select
        m.subject,
        coalesce(max(f.base_value) filter (f.metric = 'iops'), 1 / min(f.base_value) filter (f.metric = 'latency_mean'))
            as iops,
        m.workload,
        m.settings
    from measurements as m
    join metrics as f on f.measurement_id = m.measurement_id and f.metric in ('iops', 'latency_mean')
    where
        m.kind = 'clusters' and m.basis = 'measured' and m.ranked and m.target is null
        and m.workload_kind = 'block'
        and m.pattern in ('write', 'randwrite') and m.block_size_bytes = 4096
        and m.queue_depth = 1 and coalesce(m.jobs, 1) = 1 and m.workload not like '% clients%'
    group by m.measurement_id, m.subject, m.workload, m.settings
), ends as (
    select
        subject,
        arg_min(f, iops) as low,
        arg_max(f, iops) as high,
        count(*) as n
    from figures as f
    group by subject
)
select
    'one-writer' as chart,
    c.title as cluster,
    s.subject_class as class,
    figure.state as state,
    figure.row.iops as iops,
    figure.row.workload as workload,
    figure.row.settings as settings,
    n,
    round(high.iops / low.iops, 4) as times_less
from (select *, unnest([{state: 'highest', row: high}, {state: 'lowest', row: low}]) as figure from ends) as e
join clusters as c on c.subject = e.subject and c.software like '%Ceph%'
join subject_classes as s on s.subject = e.subject and s.subject_class is not null
order by high.iops desc, cluster, state;
