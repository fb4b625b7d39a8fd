-- One row per measured write of a drive that had to be durable, with its rate in operations per second.
create table intermediate.durable_writes as
with rates as (
    select measurement_id,
        max(base_value) filter (metric = 'iops') as iops,
        max(base_value) filter (metric in ('bandwidth', 'write_bandwidth')) as bandwidth,
        max(base_value) filter (metric = 'latency_mean') as latency
    from staging.metrics group by measurement_id
), writes as (
    select m.*, r.source, r.submitter, r.tool, r.capacity_bytes, rates.*,
        m.record->>'$.workload.method' as method,
        if(m.workload_kind = 'probe', 1, m.queue_depth) as depth, if(m.workload_kind = 'probe', 1, m.jobs) as writers
    from staging.measurements as m
    join staging.results as r on r.result_id = m.result_id and r.basis = 'measured' and not r.is_withdrawn
    join rates on rates.measurement_id = m.measurement_id
    where m.kind = 'drives' and (m.workload_kind = 'probe'
        or m.workload_kind = 'block' and m.sync <> 'none' and coalesce(m.sync_every, 1) = 1 and m.pattern in ('write', 'randwrite'))
)
select
    w.measurement_id, w.result_id, w.subject, coalesce(w.source, w.submitter) as reporter, w.tool,
    if(w.workload_kind = 'probe', w.tool || ' ' || w.method, sync_words(w.sync, w.sync_every)) as sync_kind,
    w.capacity_bytes, w.pattern, w.block_size_bytes, w.depth as queue_depth, w.writers as jobs,
    coalesce(s.value, 'not stated') as write_cache,
    -- One writer at depth 1 does one operation at a time, so its rate is one over its latency.
    coalesce(w.iops, if(w.depth = 1 and w.writers = 1, 1 / w.latency, null), w.bandwidth / w.block_size_bytes) as iops,
    case when w.iops is not null then 'rate' when w.depth = 1 and w.writers = 1 and w.latency is not null then 'latency'
        else 'bandwidth' end as taken_from
from writes as w
left join staging.settings as s on s.measurement_id = w.measurement_id and s.setting = 'write_cache'
where w.iops is not null or w.bandwidth is not null or w.depth = 1 and w.writers = 1 and w.latency is not null;
