-- One row per page of a drive: its capacities, and how often it fails.
with labelled_rates as (
    select
        t.*,
        coalesce(k.drive_kind_label, t.drive_kind) as drive_kind_label,
        row_number() over (partition by subject order by t.rowid) as place
    from marts.failure_rates as t
    left join marts.drive_kinds as k using (drive_kind)
), failure_rates as (
    select subject, list(t order by place) as items from labelled_rates as t group by subject
)
select
    'drives/' || d.subject as path,
    to_json({
        capacities_bytes: d.capacities_bytes,
        capacity_bytes: d.capacities_bytes[1],
        failure_rates: failure_rates.items
    }) as content
from marts.drives as d
left join failure_rates using (subject);
