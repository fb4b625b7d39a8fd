-- One row per measurement without flushes that has both IOPS and a latency: the points of a load curve, with the load
-- that Little's law gives.
create table marts.latency_load as
with latencies as (
    select
        measurement_id,
        arg_min(metric, metric) as latency_metric,
        arg_min(base_value, metric) as latency_s
    from marts.metrics where metric in ('latency_mean', 'latency_unspecified') group by measurement_id
)
select
    m.measurement_id,
    m.result_id,
    m.subject,
    m.kind,
    m.basis,
    m.workload,
    m.settings,
    f.base_value as iops,
    l.latency_metric,
    l.latency_s,
    f.base_value * l.latency_s as in_flight
from marts.measurements as m
join marts.metrics as f on f.measurement_id = m.measurement_id and f.metric = 'iops'
join latencies as l on l.measurement_id = m.measurement_id
-- Where each write is followed by a flush, the latency of the write leaves it out, and the law would not hold.
where coalesce(m.sync, 'none') not in ('fsync', 'fdatasync', 'sync+fsync')
order by m.result_id, m.ordinal;
