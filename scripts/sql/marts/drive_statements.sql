-- One row per property of a drive that a source states: value, whose word it is, whether it leads and who disagrees.
create table marts.drive_statements as
with led as (
    select drive, property, value, capacity_bytes from intermediate.drive_statements where rank = 1
)
select
    t.drive as subject,
    t.property,
    p.label as property_label,
    t.value,
    p.unit,
    t.as_printed,
    t.capacity_bytes,
    t.warranty_years,
    t.conditions,
    t.source,
    t.section,
    t.authority,
    t.authority_label,
    t.rank = 1 as leads,
    -- Figures for another capacity are no disagreement, and neither are two ways of printing the same.
    p.is_comparable
        and t.value is not null
        and t.value <> l.value
        and t.capacity_bytes is not distinct from l.capacity_bytes as disagrees
from intermediate.drive_statements as t
join led as l using (drive, property)
left join intermediate.drive_properties as p on p.property = t.property
order by subject, p.position, t.rank;
