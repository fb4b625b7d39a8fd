-- One row per statement of a drive's specification, with whose word it is and which one of a property leads.
create table intermediate.drive_statements as
select
    t.*,
    s.authority,
    a.label as authority_label,
    -- The most trusted source leads; of its statements the one for the largest capacity, then the first of the record.
    row_number() over (
        partition by drive, property
        order by a.position nulls last, t.capacity_bytes desc nulls last, t.place
    ) as rank
from staging.drive_statements as t
left join staging.sources as s using (source)
left join intermediate.authorities as a using (authority);
