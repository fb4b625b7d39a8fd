-- One row per property of a drive that a source states, in the order of its record: what is stated first stands first.
create table staging.drive_statements as
with records as (
    select id as drive, record from raw.records where kind = 'drives'
), protection as (
    select
        drive,
        unnest(list_concat(
            [record->'power_loss_protection'],
            (record->'$.power_loss_protection.others')::json[]
        )) as item
    from records
    where record->>'$.power_loss_protection.state' <> 'unknown'
), endurance as (
    select
        drive,
        unnest(list_concat([record->'endurance'], (record->'$.endurance.others')::json[])) as item
    from records
    where json_type(record->'endurance') = 'OBJECT'
), single as (
    select
        drive,
        property,
        value,
        item
    from (
        select drive, 'launch_year' as property, record->>'$.launch_year.year' as value, record->'launch_year' as item
        from records
        union all
        select drive, 'recording', record->>'$.recording.kind', record->'recording' from records
        union all
        select drive, 'status', record->>'$.status.state', record->'status' from records
    )
    where json_type(item) = 'OBJECT'
), stated as (
    select drive, unnest((record->'stated')::json[]) as item from records
), statements as (
    select drive, 'power_loss_protection' as property, item->>'state' as value, item from protection
    union all
    select drive, 'endurance_dwpd', item->>'drive_writes_per_day', item
    from endurance
    where item->>'drive_writes_per_day' is not null
    union all
    select drive, 'endurance_tbw', item->>'terabytes_written', item
    from endurance
    where item->>'terabytes_written' is not null
    union all
    select drive, property, value, item from single
    union all
    select drive, item->>'property', item->>'value', item from stated
)
select
    drive,
    property,
    row_number() over (partition by drive, property) as place,
    value,
    item->>'as_printed' as as_printed,
    (item->>'capacity_bytes')::bigint as capacity_bytes,
    item->>'version' as version,
    (item->>'warranty_years')::double as warranty_years,
    coalesce(item->>'conditions', item->>'note') as conditions,
    item->>'$.source.id' as source,
    item->>'$.source.section' as section
from statements;
