-- One row per cloud volume, machine, size and provisioned IOPS, and way of making writes durable: its durable writes.
-- Machines, sizes and provisioned rates are never mixed, nor are block sizes and tools.
create table marts.volume_writes as
with flushes as (
    -- Some sources print the time of the flush alone.
    select
        m.measurement_id,
        max(f.base_value) filter (f.metric = 'flush_latency_mean') as flush_mean_s,
        max(f.base_value) filter (f.metric = 'flush_latency_p99') as flush_p99_s
    from marts.measurements as m
    join marts.metrics as f using (measurement_id)
    where
        m.kind = 'volumes' and m.basis = 'measured' and m.sync <> 'none' and coalesce(m.sync_every, 1) = 1
        and m.pattern in ('write', 'randwrite')
    group by m.measurement_id
), writes as (
    select
        m.measurement_id,
        m.subject,
        coalesce(r.source, r.submitter) as reporter,
        r.tool,
        -- One tool times a write and its flush as one, others print the flush alone.
        coalesce(d.sync_kind, w.sync_kind) as sync_kind,
        coalesce(d.pattern, m.pattern) as pattern,
        coalesce(d.block_size_bytes, m.block_size_bytes) as block_size_bytes,
        coalesce(d.queue_depth, m.queue_depth) as queue_depth,
        coalesce(d.jobs, m.jobs) as jobs,
        d.iops,
        coalesce(d.flush_mean_s, f.flush_mean_s) as flush_mean_s,
        coalesce(d.flush_p99_s, f.flush_p99_s) as flush_p99_s,
        m.level,
        m.caveats,
        m.ranked
    from marts.measurements as m
    join marts.results as r using (result_id)
    join staging.measurements as w using (measurement_id)
    left join intermediate.durable_write_rates as d using (measurement_id)
    left join flushes as f using (measurement_id)
    where m.kind = 'volumes' and (d.measurement_id is not null or f.flush_mean_s is not null)
)
select
    w.subject,
    v.title,
    v.attachment,
    c.instance_type,
    c.size_gib,
    c.provisioned_iops,
    c.other_settings,
    w.sync_kind,
    w.tool,
    w.pattern,
    w.block_size_bytes,
    w.queue_depth,
    w.jobs,
    w.queue_depth = 1 and w.jobs = 1 as is_one_writer,
    w.ranked and not v.is_class as ranked,
    count(*) as n,
    count(distinct w.reporter) as reports,
    median(w.iops) as median_iops,
    min(w.iops) as min_iops,
    max(w.iops) as max_iops,
    -- One writer at depth 1 does one write and its flush after the other, so the mean time is one over the rate.
    1 / median(w.iops) filter (w.queue_depth = 1 and w.jobs = 1) as durable_write_mean_s,
    median(w.flush_mean_s) as flush_mean_s,
    median(w.flush_p99_s) as flush_p99_s,
    max(w.level) as level,
    list_sort(list_distinct(flatten(list(list_filter(w.caveats, lambda c: c <> 'fsync-latency-excludes-write')
        order by w.measurement_id)))) as caveats
from writes as w
join intermediate.volume_circumstances as c using (measurement_id)
join staging.volumes as v on v.volume = w.subject
group by all
order by w.subject, is_one_writer desc, w.block_size_bytes, w.sync_kind, c.instance_type, c.size_gib,
    c.provisioned_iops, c.other_settings, w.queue_depth, w.jobs, w.tool, w.pattern, ranked desc;
