-- The shortest time of one small write of one client that waits for it, over all Ceph clusters that keep copies,
-- whether its rate or its latency was printed.
with writes as (
    select
        m.subject,
        m.basis,
        m.settings,
        coalesce(
            min(f.base_value) filter (f.metric in ('latency_mean', 'latency_unspecified')),
            1 / max(f.base_value) filter (f.metric = 'iops')
        ) as latency_s
    from marts.measurements as m
    join marts.clusters as c on c.subject = m.subject and c.software like '%Ceph%'
    join marts.metrics as f
        on f.measurement_id = m.measurement_id and f.metric in ('iops', 'latency_mean', 'latency_unspecified')
    where
        m.target is null and m.ranked and m.workload_kind = 'block'
        and m.basis in ('measured', 'second-hand')
        and (m.pattern in ('write', 'randwrite') or m.read_percent = 0)
        and coalesce(m.block_size_bytes, 4096) = 4096 and m.queue_depth = 1 and coalesce(m.jobs, 1) = 1
        and m.workload not like '% clients%'
        and m.settings not like '%replica-1%' and m.settings not like '%storage_software=vitastor%'
    group by m.measurement_id, m.subject, m.basis, m.settings
)
select
    arg_min(subject, latency_s) = 'officinalis-10-node-pm983' as holds,
    min(latency_s) as latency_s,
    1 / min(latency_s) as iops,
    count(distinct subject)::varchar as clusters,
    -- Second-hand: a talk of about 2017, and what is said of it.
    min(latency_s) filter (subject = 'low-latency-ceph-nick-fisk') as max_write_s
from writes
