-- One row per property of a drive that a source states: value, whose word it is, whether it leads and who disagrees.
create table marts.drive_statements as
with led as (
    select drive, property, value, capacity_bytes, version, warranty_years
    from intermediate.drive_statements
    where rank = 1
)
select
    t.drive as subject,
    t.property,
    p.label as property_label,
    t.value,
    p.unit,
    case
        when t.property = 'power_loss_protection' and t.value = 'partial' then 'stored data only'
        when t.property = 'power_cut' then if(t.value = 'lost', 'lost in a test', 'kept in a test')
        when p.unit is not null and try_cast(t.value as double) >= 1000
            then format('{:,}', try_cast(t.value as bigint)) || ' ' || p.unit
        else concat_ws(' ', t.value, p.unit)
    end as value_words,
    t.as_printed,
    t.capacity_bytes,
    t.version,
    t.warranty_years,
    t.conditions,
    t.source,
    t.section,
    t.authority,
    t.authority_label,
    t.rank = 1 as leads,
    -- What is said of another capacity, version or number of years is no disagreement.
    p.is_comparable
        and t.value is not null
        and t.value <> l.value
        and t.capacity_bytes is not distinct from l.capacity_bytes
        and t.version is not distinct from l.version
        and coalesce(t.warranty_years = l.warranty_years, true) as disagrees
from intermediate.drive_statements as t
join led as l using (drive, property)
left join intermediate.drive_properties as p on p.property = t.property
order by subject, p.position, t.rank;
