-- One row per limit that a provider states of a cloud volume: what it lets it do at most, by size or provisioned IOPS.
create table marts.volume_limits as
with figures as (
    select
        measurement_id,
        max(coalesce(base_value_max, base_value)) filter (metric = 'iops') as iops,
        max(coalesce(base_value_max, base_value)) filter (metric in ('bandwidth', 'write_bandwidth'))
            as bandwidth_bytes_per_s,
        -- What is included or was bought is no limit of the type.
        bool_or(qualifier = 'at_most') as is_most
    from marts.metrics
    group by measurement_id
)
select
    -- The limits of operations and of bytes are two measurements: no single load reaches both.
    min(m.measurement_id) as measurement_id,
    m.subject,
    v.title,
    coalesce(m.label, 'limit of the volume') as limit_label,
    max(m.block_size_bytes) as block_size_bytes,
    c.instance_type,
    c.size_gib,
    c.provisioned_iops,
    max(f.iops) as iops,
    max(f.bandwidth_bytes_per_s) as bandwidth_bytes_per_s,
    -- The unit of the bandwidth.
    'B/s' as base_unit,
    bool_or(f.is_most) as is_most,
    m.source,
    m.section
from marts.measurements as m
join figures as f using (measurement_id)
join intermediate.volume_circumstances as c using (measurement_id)
join staging.volumes as v on v.volume = m.subject
where m.kind = 'volumes' and m.basis = 'vendor-spec' and (f.iops is not null or f.bandwidth_bytes_per_s is not null)
group by m.subject, v.title, m.label, m.result_id, c.instance_type, c.size_gib, c.provisioned_iops, m.source, m.section
order by m.subject, iops, measurement_id;
