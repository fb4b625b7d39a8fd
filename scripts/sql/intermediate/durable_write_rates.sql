-- One row per measured write of a drive or a cloud volume that had to be durable, with its rate a second.
create table intermediate.durable_write_rates as
with rates as (
    select
        measurement_id,
        max(base_value) filter (metric = 'iops') as iops,
        max(base_value) filter (metric in ('bandwidth', 'write_bandwidth')) as bandwidth,
        max(base_value) filter (metric = 'latency_mean') as latency,
        max(base_value) filter (metric = 'flush_latency_mean') as flush_mean_s,
        max(base_value) filter (metric = 'flush_latency_p99') as flush_p99_s
    from staging.metrics
    group by measurement_id
), writes as (
    select
        m.measurement_id,
        m.result_id,
        m.subject,
        m.kind,
        coalesce(r.source, r.submitter) as reporter,
        r.tool,
        if(m.workload_kind = 'probe', r.tool || ' ' || m.method, m.sync_kind) as sync_kind,
        r.capacity_bytes,
        m.pattern,
        m.block_size_bytes,
        if(m.workload_kind = 'probe', 1, m.queue_depth) as queue_depth,
        if(m.workload_kind = 'probe', 1, m.jobs) as jobs,
        rates.iops,
        rates.bandwidth,
        rates.latency,
        rates.flush_mean_s,
        rates.flush_p99_s
    from staging.measurements as m
    join staging.results as r on r.result_id = m.result_id and r.basis = 'measured' and not r.is_withdrawn
    join rates on rates.measurement_id = m.measurement_id
    where
        m.kind in ('drives', 'volumes')
        and (
            m.workload_kind = 'probe'
            or m.workload_kind = 'block'
            and m.sync <> 'none'
            and coalesce(m.sync_every, 1) = 1
            and m.pattern in ('write', 'randwrite')
        )
), timed as (
    -- One writer at depth 1 does one operation at a time, so its rate is one over its latency.
    select *, if(queue_depth = 1 and jobs = 1, 1 / latency, null) as rate_of_latency
    from writes
)
select
    t.* exclude (iops, bandwidth, latency, rate_of_latency),
    coalesce(l.write_cache, 'not stated') as write_cache,
    coalesce(t.iops, t.rate_of_latency, t.bandwidth / t.block_size_bytes) as iops,
    case
        when t.iops is not null then 'rate'
        when t.rate_of_latency is not null then 'latency'
        else 'bandwidth'
    end as rate_derived_from
from timed as t
join intermediate.measurement_labels as l using (measurement_id)
-- Bytes a second say how many writes there were only where the size of one is known.
where t.iops is not null or t.bandwidth / t.block_size_bytes is not null or t.rate_of_latency is not null;
