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
    power_loss_protection,
    status,
    aliases,
    match_names,
    caches,
    drive_class,
    peer_class,
    coalesce(results, 0) as results,
    coalesce(measurements, 0) as measurements,
    level
from staging.drives left join counted on counted.subject = drive
order by subject;
