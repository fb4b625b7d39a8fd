-- One row per drive model or class of drives.
create table marts.drives as
with counted as (
    select
        subject,
        count(distinct result_id) as results,
        count(*) as measurements,
        max(level) as level
    from (select subject, result_id, level from marts.measurements where kind = 'drives'
          union all select target_drive, result_id, level from marts.measurements where target_drive is not null)
    group by subject
), led as (
    select
        drive,
        any_value(authority) filter (property = 'power_loss_protection') as power_loss_protection_authority,
        any_value(try_cast(value as double)) filter (property = 'endurance_dwpd') as endurance_dwpd,
        any_value(try_cast(value as double)) filter (property = 'endurance_tbw') as endurance_tbw,
        any_value(capacity_bytes) filter (property = 'endurance_tbw') as endurance_tbw_capacity_bytes,
        arg_min(authority, property) filter (property in ('endurance_dwpd', 'endurance_tbw')) as endurance_authority,
        any_value(try_cast(value as int)) filter (property = 'launch_year') as launch_year
    from intermediate.drive_statements
    where rank = 1
    group by drive
)
select
    drive as subject,
    title,
    vendor,
    family,
    model,
    is_class,
    media,
    interface,
    interface_generation,
    lanes,
    interface_label,
    form_factor,
    segment,
    capacities_bytes,
    rotation_rpm,
    recording,
    launch_year,
    power_loss_protection,
    power_loss_protection_authority,
    power_cuts,
    firmware_faults,
    endurance_dwpd,
    endurance_tbw,
    endurance_tbw_capacity_bytes,
    endurance_authority,
    status,
    aliases,
    match_names,
    caches,
    drive_class,
    peer_class,
    coalesce(results, 0) as results,
    coalesce(measurements, 0) as measurements,
    level
from staging.drives
left join counted on counted.subject = drive
left join led using (drive)
order by subject;
