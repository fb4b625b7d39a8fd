-- One row per name by which a drive is known, and one that lists them: what is on record of the model of that name.
-- The name in the address is in lower case, with a hyphen for each run of what is neither a letter nor a digit.
with names as (
    select d.subject, unnest([d.subject, d.model, d.title] || d.aliases || coalesce(v.part_numbers, [])) as name
    from marts.drives as d
    left join marts.drive_versions as v using (subject)
    where not d.is_class
), addressed as (
    select distinct
        subject,
        name,
        trim(regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'), '-') as slug
    from names
), durable as (
    select
        subject,
        list({
            write_cache: write_cache, iops: flushed_iops, mean_s: durable_write_mean_s, n: n, level: level,
            measurement_id: measurement_id
        } order by write_cache desc) as items
    from marts.honest_iops
    group by subject
), rates as (
    select
        subject,
        list({
            period: period, means: means, drive_days: drive_days, failures: failures, rate_percent: rate_percent,
            low_percent: low_percent, high_percent: high_percent, source: source
        } order by period desc, reliability_id, model) as items
    from marts.failure_rates
    where subject is not null
    group by subject
), known as (
    select
        d.subject,
        {
            id: d.subject,
            title: d.title,
            page: 'drives/' || d.subject || '/',
            document: 'api/v1/subjects/drives/' || d.subject || '.json',
            match: d.match_names,
            media: d.media,
            interface: d.interface,
            recording: d.recording,
            power_loss_protection: d.power_loss_protection,
            endurance_dwpd: d.endurance_dwpd,
            endurance_tbw: d.endurance_tbw,
            durable: coalesce(w.items, []),
            fits: coalesce(f.items, []),
            failure_rates: coalesce(r.items, [])
        } as drive
    from marts.drives as d
    left join fits_of('marts.fitness') as f using (subject)
    left join durable as w using (subject)
    left join rates as r using (subject)
), documents as (
    select
        a.slug,
        list(distinct a.name order by a.name) as names,
        list(distinct k.drive order by k.drive.id) as drives
    from addressed as a
    join known as k using (subject)
    where a.slug != ''
    group by a.slug
)
select 'v1/models/' || slug as path, to_json({names: names, drives: drives}) as content
from documents
union all
select
    'v1/models',
    to_json(coalesce(list({
        name: slug, names: names, drives: list_transform(drives, lambda d: d.id)
    } order by slug), []))
from documents
order by path;
