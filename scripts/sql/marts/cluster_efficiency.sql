-- One row per write figure of a cluster whose drives and copies are known: client IOPS × copies ÷ the sum of its
-- drives' IOPS.
create table marts.cluster_efficiency as
with sizes as (
    select subject, drive, drives as total from marts.cluster_drives where role = 'data' and drive is not null
), capable as (
    -- The drive's own best random or unspecified 4K write figure: measured where there is one, else the vendor's claim.
    select
        m.subject as drive,
        m.basis,
        max(f.base_value) as drive_iops,
        arg_max(f.measurement_id, (f.base_value, f.measurement_id)) as drive_measurement
    from marts.measurements as m join marts.metrics as f using (measurement_id)
    where m.kind = 'drives' and f.metric = 'iops' and (m.pattern in ('randwrite', 'write') or m.read_percent = 0)
        and m.basis in ('measured', 'vendor-spec')
        and coalesce(m.block_size_bytes, 4096) = 4096
    group by all
), best as (
    from capable qualify row_number() over (partition by drive order by basis) = 1
), copies as (
    select
        measurement_id,
        any_value(value) as redundancy,
        case when any_value(value) like 'replica-%' then split_part(any_value(value), '-', 2)::double
             when any_value(value) like 'ec-%' then
                (split_part(any_value(value), '-', 2)::double + split_part(any_value(value), '-', 3)::double)
                    / split_part(any_value(value), '-', 2)::double end as copies
    from marts.measurement_settings where setting = 'redundancy' group by measurement_id
)
select
    m.measurement_id,
    m.result_id,
    m.subject,
    m.basis,
    m.workload,
    f.base_value as client_iops,
    r.redundancy,
    r.copies,
    s.drive,
    s.total as drives,
    c.drive_iops,
    c.basis as drive_basis,
    c.drive_measurement,
    f.base_value * r.copies / (s.total * c.drive_iops) as efficiency,
    2 * f.base_value * r.copies / (s.total * c.drive_iops) as efficiency_with_journal
from marts.measurements as m
join marts.metrics as f on f.measurement_id = m.measurement_id and f.metric = 'iops'
join copies as r on r.measurement_id = m.measurement_id
join sizes as s on s.subject = m.subject
join best as c on c.drive = s.drive
where m.target is null
    -- What a cache answers says nothing of the drives below it.
    and m.measurement_id not in (select measurement_id from marts.measurement_settings
        where setting = 'data_fits_cache' and value = 'yes')
    and (m.pattern in ('randwrite', 'write') or m.read_percent = 0) and r.copies is not null and s.total is not null
order by m.result_id, m.ordinal, s.drive;
