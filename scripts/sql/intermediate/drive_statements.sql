-- One row per statement of a drive's specification, with whose word it is and which one of a property leads.
create table intermediate.drive_statements as
select
    t.*,
    s.authority,
    a.label as authority_label,
    -- The most trusted source leads. Of its statements one for all versions comes before one for a version, the largest
    -- capacity before a smaller one, and what the record states first before the rest. Of versions that differ in
    -- endurance the weakest leads, so that nobody counts on more than the drive at hand may have.
    row_number() over (
        partition by drive, property
        order by
            a.position nulls last,
            t.version is not null,
            if(t.version is not null and property = 'endurance_dwpd', try_cast(t.value as double), null) nulls last,
            t.capacity_bytes desc nulls last,
            t.place
    ) as rank
from staging.drive_statements as t
left join staging.sources as s using (source)
left join intermediate.authorities as a using (authority);
