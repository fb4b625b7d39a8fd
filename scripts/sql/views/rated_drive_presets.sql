-- One row: the rated writes of drives as the endurance calculator offers them: what each choice is called, and what it
-- fills in, written as in an address.
with rated as (
    select
        d.vendor as heading,
        d.title || ': ' || printf('%g', round(r.endurance_dwpd, 3)) || ' a day'
            || coalesce(', ' || s.authority_label, '') as label,
        concat_ws(
            '&',
            'drive_bytes=' || printf('%gGB', r.capacity_bytes / 1e9),
            'dwpd=' || printf('%g', round(r.endurance_dwpd, 3)),
            'warranty_years=' || printf('%g', s.warranty_years)
        ) as fills
    from marts.drive_ratings as r
    join marts.drives as d using (subject)
    left join marts.drive_statements as s
        on s.subject = r.subject
        and s.leads
        and s.property = if(d.endurance_dwpd is not null, 'endurance_dwpd', 'endurance_tbw')
)
select
    'presets/rated_drives' as path,
    to_json(list({heading: heading, label: label, fills: fills} order by heading, label)) as content
from rated;
