-- One row per measured rate of a drive model whose workload is stated in full and of which is known who ran it.
create table intermediate.independent_rates as
with rates as (
    select
        measurement_id,
        max(base_value) filter (metric = 'iops') as iops,
        max(base_value) filter (metric = 'bandwidth') as bandwidth
    from staging.metrics
    -- "At most 2,000" and a range agree with too much.
    where coalesce(qualifier, 'about') = 'about' and base_value_max is null
    group by measurement_id
)
select
    m.measurement_id,
    m.result_id,
    m.subject,
    r.measured_by,
    r.tool,
    r.capacity_bytes,
    m.workload_kind,
    m.method,
    m.pattern,
    m.block_size_bytes,
    if(m.workload_kind = 'probe', 1, m.queue_depth) as queue_depth,
    if(m.workload_kind = 'probe', 1, coalesce(m.jobs, 1) * coalesce(m.clients, 1)) as jobs,
    coalesce(m.sync, 'none') as sync,
    if(coalesce(m.sync, 'none') = 'none', 0, coalesce(m.sync_every, 1)) as sync_every,
    m.read_percent,
    coalesce(m.window_name, 'overall') as window_name,
    l.settings,
    -- A file system adds writes of its own, so a file is another workload than the drive itself.
    list_contains(l.caveats, 'through-a-file-system')
        or coalesce(m.record->>'$.run.ran_on.kind' = 'file', false) as through_file_system,
    coalesce(rates.iops, rates.bandwidth / m.block_size_bytes) as iops,
    m.evidence is not null as has_output,
    l.is_doubted
from staging.measurements as m
join staging.results as r using (result_id)
join intermediate.measurement_labels as l using (measurement_id)
join staging.drives as d on d.drive = m.subject and not d.is_class
join rates using (measurement_id)
where
    not r.is_withdrawn
    and r.basis = 'measured'
    and r.measured_by is not null
    and (l.ranked or l.is_doubted)
    and m.target is null
    and coalesce(rates.iops, rates.bandwidth / m.block_size_bytes) > 0
    and m.block_size_bytes is not null
    and (
        m.workload_kind = 'probe'
        -- Reads need no flush; of writes it must be known how they were flushed.
        or m.pattern in ('read', 'randread')
        or m.sync is not null and m.pattern in ('write', 'randwrite')
        or m.sync is not null and m.pattern in ('rw', 'randrw') and m.read_percent is not null
    )
    and (m.workload_kind = 'probe' or m.workload_kind = 'block' and m.queue_depth is not null);
