-- Two rows per use of drives: the shortlist for it, and every other drive with what keeps it off the list.
with judged as (
    select
        f.*,
        u.position,
        u.usual_media,
        d.title,
        d.interface,
        v.form_factors,
        v.part_numbers,
        d.media,
        d.segment,
        d.capacities_bytes,
        d.endurance_dwpd,
        d.launch_year,
        d.aliases,
        p.authority_label as protection_grade,
        l.sale,
        l.position as sale_place
    from marts.fitness as f
    join marts.uses as u using (use)
    join marts.drives as d using (subject)
    left join marts.drive_statements as p
        on p.subject = f.subject and p.property = 'power_loss_protection' and p.leads
    left join marts.drive_versions as v on v.subject = f.subject
    join marts.drive_sale as l on l.subject = f.subject
), rows as (
    select
        *,
        fit in ('measured fit', 'fit by specification') as is_listed,
        -- What can be bought, and of it the media that everyone takes for this use; then evidence, of it what has no
        -- reservations, then independent reports; then the figure; without one the newest.
        row_number() over (
            partition by use
            order by
                sale_place,
                usual_media is not null and media <> usual_media,
                array_position(['measured fit', 'fit by specification', 'disputed', 'not fit', 'unknown'], fit),
                len(reservations),
                reports desc,
                if(base_unit = 's', deciding_figure, -deciding_figure) nulls last,
                launch_year desc nulls last,
                lower(title)
        ) as place
    from judged
)
select
    'drives/' || if(is_listed, 'for-', 'not-for-') || use as path,
    to_json(list({
        id: subject,
        subject: subject,
        href: 'drives/' || subject || '/',
        title: title,
        sale: sale,
        fit: fit,
        reports: reports,
        deciding_figure: deciding_figure,
        base_unit: base_unit,
        why: words,
        lacking: lacking,
        media: media,
        interface: interface,
        form_factors: form_factors,
        -- What to send to a shop: maker, model, and the part numbers that sources print.
        shop_words: concat_ws(': ', title, nullif(array_to_string(part_numbers[:12], ', '), '')),
        shop_search: 'https://duckduckgo.com/?q=' || url_encode(title || ' price'),
        segment: segment,
        capacities_bytes: list_sort(capacities_bytes),
        endurance_dwpd: endurance_dwpd,
        launch_year: launch_year,
        grade: protection_grade,
        words: concat_ws(' ', array_to_string(aliases, ' '), array_to_string(part_numbers, ' '))
    } order by if(is_listed, 0, array_position(['disputed', 'not fit', 'unknown'], fit)), place)) as content
from rows
group by use, is_listed
order by path;
