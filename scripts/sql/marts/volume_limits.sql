-- One row per limit that a provider states of a cloud volume: what it lets it do at most, by size or provisioned IOPS.
create table marts.volume_limits as
with figures as (
    select
        measurement_id,
        max(coalesce(base_value_max, base_value)) filter (metric = 'iops') as iops,
        max(coalesce(base_value_max, base_value)) filter (metric in ('bandwidth', 'write_bandwidth'))
            as bandwidth_bytes_per_s
    from marts.metrics
    group by measurement_id
)
select
    m.measurement_id,
    m.subject,
    v.title,
    coalesce(m.label, 'limit of the volume') as limit_label,
    m.pattern,
    m.block_size_bytes,
    c.instance_type,
    c.size_gib,
    c.provisioned_iops,
    f.iops,
    f.bandwidth_bytes_per_s,
    m.source,
    m.section
from marts.measurements as m
join figures as f using (measurement_id)
join intermediate.volume_circumstances as c using (measurement_id)
join staging.volumes as v on v.volume = m.subject
where m.kind = 'volumes' and m.basis = 'vendor-spec'
order by m.subject, m.measurement_id;
