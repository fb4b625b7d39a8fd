-- One row: every drive and class of drives as the listing of drives needs it.
with best as (
    -- The best cache state of each.
    select
        subject,
        max(median_iops) as durable,
        max(median_iops) filter (is_flush(sync_kind)) as flushed,
        arg_max(write_note(sync_kind, write_cache, reports), median_iops) filter (is_flush(sync_kind)) as flushed_note,
        max(median_iops) filter (is_open_flag(sync_kind)) as synced,
        arg_max(write_note(sync_kind, write_cache, reports), median_iops) filter (is_open_flag(sync_kind))
            as synced_note
    from marts.durable_writes_4k
    where ranked
    group by subject
), agreement as (
    -- A model whose figures are disputed anywhere is shown as disputed.
    select
        subject,
        case
            when bool_or(agreement = 'disputed') then 'disputed'
            when bool_or(agreement = 'agree roughly') then 'agree roughly'
            else 'reproduced'
        end as agreement
    from marts.reproductions
    group by subject
), verdicts as (
    select
        f.subject,
        list(u.label order by u.position) filter (f.fit = 'measured fit') as measured,
        list(u.label order by u.position) filter (f.fit = 'fit by specification') as specified,
        list(u.label order by u.position) filter (f.fit = 'not fit') as refused
    from marts.fitness as f
    join marts.uses as u using (use)
    group by f.subject
)
select
    'drives/rows' as path,
    to_json(list({
        id: d.subject,
        subject: d.subject,
        href: 'drives/' || d.subject || '/',
        title: d.title,
        is_class: d.is_class,
        vendor: d.vendor,
        media: d.media,
        interface: d.interface,
        link: d.interface_label,
        form_factor: d.form_factor,
        protection: d.power_loss_protection,
        segment: d.segment,
        capacities: list_sort(d.capacities_bytes),
        durable: b.durable,
        flushed: b.flushed,
        flushed_bar: log_bar(b.flushed),
        flushed_note: b.flushed_note,
        synced: b.synced,
        synced_bar: log_bar(b.synced),
        synced_note: b.synced_note,
        fits: coalesce(u.measured, []),
        fits_by_sheet: coalesce(u.specified, []),
        not_fit: coalesce(u.refused, []),
        endurance_dwpd: d.endurance_dwpd,
        launch_year: d.launch_year,
        agreement: a.agreement,
        measurements: d.measurements,
        level: d.level,
        words: array_to_string(d.aliases, ' ')
    } order by
        d.is_class,
        b.flushed desc nulls last,
        b.synced desc nulls last,
        b.durable desc nulls last,
        lower(d.title),
        d.subject
    )) as content
from marts.drives as d
left join best as b on b.subject = d.subject
left join agreement as a on a.subject = d.subject
left join verdicts as u on u.subject = d.subject;
