-- One row: the drives of the catalogue that a program can recognise, with what is on record for each.
with durable as (
    select
        subject,
        list({
            write_cache: write_cache, iops: flushed_iops, peak_iops: peak_iops, measurement_id: measurement_id
        } order by write_cache desc) as items
    from marts.honest_iops
    group by subject
)
select
    'v1/diagnosis' as path,
    to_json({
        drives: coalesce(list({
            id: d.subject,
            title: d.title,
            match: d.match_names,
            media: d.media,
            interface: d.interface,
            capacities_bytes: d.capacities_bytes,
            power_loss_protection: d.power_loss_protection,
            recording: d.recording,
            segment: d.segment,
            endurance_dwpd: d.endurance_dwpd,
            durable: coalesce(w.items, []),
            fits: coalesce(f.items, [])
        } order by d.subject), []),
        uses: (select coalesce(list({id: use, label: label, short: short, command: command} order by position), [])
               from marts.uses)
    }) as content
from marts.drives as d
left join fits_of('marts.fitness') as f using (subject)
left join durable as w using (subject)
where not d.is_class and len(d.match_names) > 0;
