-- One row per write figure of a cluster whose drives and copies are known: client IOPS × copies ÷ the sum of its
-- drives' IOPS. Only equal workloads are divided, with many requests in flight on both sides; where one side does not
-- state what the other does, or its writes were not durable, `differs` says so.
create table marts.cluster_efficiency as
with sizes as (
    select subject, drive, drives as total from marts.cluster_drives where role = 'data' and drive is not null
), copies as (
    select
        measurement_id,
        any_value(value) as redundancy,
        case when any_value(value) like 'replica-%' then split_part(any_value(value), '-', 2)::double
             when any_value(value) like 'ec-%' then
                (split_part(any_value(value), '-', 2)::double + split_part(any_value(value), '-', 3)::double)
                    / split_part(any_value(value), '-', 2)::double end as copies
    from marts.measurement_settings where setting = 'redundancy' group by measurement_id
), figures as (
    select
        m.*,
        f.base_value as iops,
        -- Of jobs or clients alone nobody knows how many requests each keeps in flight.
        m.queue_depth * coalesce(m.jobs, 1) * coalesce(g.clients, 1) as in_flight,
        -- Not stated, it may count reads.
        m.pattern is null and m.read_percent is null as is_of_unknown_direction,
        m.basis = 'vendor-spec' or m.sync = 'none' as is_not_durable
    from marts.measurements as m
    join staging.measurements as g on g.measurement_id = m.measurement_id
    join marts.metrics as f on f.measurement_id = m.measurement_id and f.metric = 'iops'
    where
        m.target is null and m.ranked and m.workload_kind = 'block'
        and (m.pattern in ('randwrite', 'write') or coalesce(m.read_percent, 0) = 0 and m.pattern is null)
), clients as (
    select f.*, r.redundancy, r.copies, s.drive, s.total
    from figures as f
    join copies as r using (measurement_id)
    join sizes as s on s.subject = f.subject
    where
        f.kind = 'clusters' and not f.is_of_unknown_direction and r.copies is not null and s.total is not null
        -- Fewer than eight writes in flight on each drive measure how long one takes, not what the drives can do.
        and coalesce(f.in_flight * r.copies / s.total >= 8, true)
        -- What a cache answers says nothing of the drives below it.
        and f.measurement_id not in (select measurement_id from marts.measurement_settings
            where setting = 'data_fits_cache' and value = 'yes')
), capable as (
    from figures
    where kind = 'drives' and basis in ('measured', 'vendor-spec') and coalesce(in_flight >= 8, basis = 'vendor-spec')
), divided as (
    select
        c.measurement_id,
        c.result_id,
        c.ordinal,
        c.subject,
        c.basis,
        c.workload,
        c.iops as client_iops,
        c.redundancy,
        c.copies,
        c.drive,
        c.total as drives,
        d.iops as drive_iops,
        d.basis as drive_basis,
        d.workload as drive_workload,
        d.measurement_id as drive_measurement,
        d.is_of_unknown_direction,
        [
            if(c.pattern is null or d.pattern is null, 'random or sequential', null),
            if(d.is_of_unknown_direction, 'whether the drive wrote', null),
            if(c.block_size_bytes is null or d.block_size_bytes is null, 'block size', null),
            if(c.in_flight is null or d.in_flight is null, 'depth', null)
        ] as unstated,
        if(d.is_not_durable, 'the drive''s writes were not flushed', null) as durability
    from clients as c
    join capable as d
        on d.subject = c.drive
        and coalesce(d.pattern = c.pattern, true)
        and coalesce(d.block_size_bytes = c.block_size_bytes, true)
    -- The best that is known of the drive: what was measured, what leaves least open, and of that the highest figure.
    qualify row_number() over (
        partition by c.measurement_id, c.drive
        order by d.is_of_unknown_direction, d.basis, d.block_size_bytes is null, d.iops desc, d.measurement_id
    ) = 1
)
select
    measurement_id,
    result_id,
    subject,
    basis,
    workload,
    client_iops,
    redundancy,
    copies,
    drive,
    drives,
    drive_iops,
    drive_basis,
    drive_workload,
    drive_measurement,
    concat_ws(
        '; ',
        'not stated on both sides: '
            || nullif(array_to_string(list_filter(unstated, lambda u: u is not null), ', '), ''),
        durability
    ) as differs,
    client_iops * copies / (drives * drive_iops) as efficiency,
    2 * client_iops * copies / (drives * drive_iops) as efficiency_with_journal
from divided
order by result_id, ordinal, drive;
