-- One row per property of a drive that a source states, in the order of its record.
create table staging.drive_statements as
with records as (
    select id as drive, record from raw.records where kind = 'drives'
), lists as (
    select
        drive,
        'power_loss_protection' as field,
        list_concat([record->'power_loss_protection'], (record->'$.power_loss_protection.others')::json[]) as items
    from records
    where record->>'$.power_loss_protection.state' <> 'unknown'
    union all
    select drive, 'endurance', list_concat([record->'endurance'], (record->'$.endurance.others')::json[])
    from records
    where json_type(record->'endurance') = 'OBJECT'
    union all
    select drive, field, [record->field]
    from records
    cross join (values ('launch_year'), ('recording'), ('status')) as f(field)
    where json_type(record->field) = 'OBJECT'
    union all
    select drive, field, (record->field)::json[]
    from records
    cross join (values ('power_cuts'), ('firmware_faults'), ('stated')) as f(field)
), items as (
    select drive, field, unnest(items) as item, generate_subscripts(items, 1) as place from lists
), statements as (
    select drive, place, item, field as property, item->>'state' as value
    from items
    where field in ('power_loss_protection', 'status')
    union all
    select drive, place, item, 'endurance_dwpd', item->>'drive_writes_per_day' from items where field = 'endurance'
    union all
    select drive, place, item, 'endurance_tbw', item->>'terabytes_written' from items where field = 'endurance'
    union all
    select drive, place, item, 'launch_year', item->>'year' from items where field = 'launch_year'
    union all
    select drive, place, item, 'recording', item->>'kind' from items where field = 'recording'
    union all
    select drive, place, item, 'power_cut', item->>'outcome' from items where field = 'power_cuts'
    union all
    select drive, place, item, 'firmware_fault', item->>'effect' from items where field = 'firmware_faults'
    union all
    -- What the record states beside a field of its own comes after that field.
    select drive, place + 1000, item, item->>'property', item->>'value' from items where field = 'stated'
)
select
    drive,
    property,
    place,
    value,
    item->>'as_printed' as as_printed,
    (item->>'capacity_bytes')::bigint as capacity_bytes,
    item->>'version' as version,
    (item->>'warranty_years')::double as warranty_years,
    case property
        when 'power_cut' then concat_ws('; ',
            item->>'method',
            'by ' || (item->>'measured_by'),
            item->>'date',
            'firmware ' || coalesce(item->>'firmware', 'not stated'))
        when 'firmware_fault' then concat_ws('; ',
            'affects ' || (item->>'affected'),
            coalesce('fixed in ' || (item->>'fixed_in'), 'no version without it is known'))
        else coalesce(item->>'conditions', item->>'note')
    end as conditions,
    item->>'$.source.id' as source,
    item->>'$.source.section' as section
from statements
where value is not null;
