-- One row per page of a drive: its headline, its durable writes, the claims of its vendor, and how often it fails.
with headline as (
    select subject, list(t order by t.rowid) as items from marts.honest_iops as t group by subject
), durable_writes as (
    select subject, list(t order by t.rowid) as items from marts.durable_writes as t group by subject
), agreement as (
    select subject, list(t order by t.rowid) as items from marts.durable_write_agreement as t group by subject
), figures as (
    select subject, list(t order by t.rowid) as items from marts.drive_figures as t group by subject
), claimed_figures as (
    select subject, list(t order by t.rowid) as items from marts.drive_claims as t group by subject
), summary as (
    select subject, list(t order by t.rowid) as items from marts.drive_summary as t group by subject
), claims as (
    select subject, list(t order by t.rowid) as items from marts.vendor_claims as t group by subject
), labelled_rates as (
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
        honest_iops: headline.items,
        durable_writes: durable_writes.items,
        durable_write_agreement: agreement.items,
        drive_figures: figures.items,
        drive_claims: claimed_figures.items,
        drive_summary: summary.items,
        vendor_claims: claims.items,
        failure_rates: failure_rates.items
    }) as content
from marts.drives as d
left join headline using (subject)
left join durable_writes using (subject)
left join agreement using (subject)
left join figures using (subject)
left join claimed_figures using (subject)
left join summary using (subject)
left join claims using (subject)
left join failure_rates using (subject);
