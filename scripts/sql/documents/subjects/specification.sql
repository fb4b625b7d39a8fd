-- One row per page of a drive of which a source states something: each value once, with everybody who says so.
with stated as (
    select
        subject,
        property,
        property_label,
        value_words,
        capacity_bytes,
        version,
        bool_or(leads) as leads,
        bool_or(disagrees) as disagrees,
        min(rowid) as place,
        list(
            {
                source: source,
                section: section,
                authority: authority_label,
                as_printed: as_printed,
                conditions: concat_ws('; ', format('over {:g} years', warranty_years), conditions)
            }
            order by rowid
        ) as sources
    from marts.drive_statements
    group by all
), split as (
    select
        * replace (row_number() over (partition by subject order by place) as place),
        property in (
            'power_loss_protection', 'power_cut', 'firmware_fault', 'volatile_write_cache', 'endurance_dwpd',
            'endurance_tbw', 'recording', 'launch_year', 'status'
        ) as decides
    from stated
)
select
    'drives/' || subject as path,
    to_json({
        specification: list(s order by place) filter (decides),
        specification_rest: list(s order by place) filter (not decides)
    }) as content
from split as s
group by subject;
