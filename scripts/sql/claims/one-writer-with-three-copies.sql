-- Between which rates one client that waits for each 4K write lies, on Ceph clusters whose pools keep three copies.
with rates as (
    select
        m.subject,
        coalesce(max(f.base_value) filter (f.metric = 'iops'), 1 / min(f.base_value) filter (f.metric = 'latency_mean'))
            as iops
    from marts.measurements as m
    join marts.clusters as c on c.subject = m.subject and c.software like '%Ceph%'
    join marts.metrics as f on f.measurement_id = m.measurement_id and f.metric in ('iops', 'latency_mean')
    where
        m.basis = 'measured' and m.ranked and m.target is null and m.workload_kind = 'block'
        and m.pattern in ('write', 'randwrite') and m.block_size_bytes = 4096
        and m.queue_depth = 1 and coalesce(m.jobs, 1) = 1 and m.workload not like '% clients%'
        and m.settings like '%redundancy=replica-3%'
    group by m.measurement_id, m.subject
)
select
    count(distinct subject) >= 3 as holds,
    min(iops) as min_iops,
    max(iops) as max_iops,
    count(distinct subject)::varchar as clusters
from rates
