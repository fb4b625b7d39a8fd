-- One row per page of a drive model: what it is good for, use by use, with every condition in the state that answers.
with conditions as (
    select
        subject,
        use,
        write_cache,
        list({words: words, derivation: derivation, measurement: measurement_id} order by position) as items
    from marts.fitness_conditions
    group by all
), purposes as (
    -- The media whose own uses speak for the drive; null where no use is usually built of it.
    select d.subject, u.media
    from marts.drives as d
    left join (select distinct usual_media as media from marts.uses) as u using (media)
), answers as (
    select
        f.subject,
        u.position,
        {
            use: f.use,
            -- An archive is what one asks of a hard disk first, and of an SSD last.
            leads: u.usual_media is not distinct from p.media,
            fit: f.fit,
            write_cache: f.write_cache,
            reports: f.reports,
            words: f.words,
            lacking: f.lacking,
            conditions: c.items
        } as answer
    from marts.fitness as f
    join marts.uses as u using (use)
    join purposes as p using (subject)
    left join conditions as c
        on c.subject = f.subject and c.use = f.use and c.write_cache is not distinct from f.write_cache
), answers_by_subject as (
    select subject, list(answer order by position) as items
    from answers
    group by subject
)
select
    'drives/' || a.subject as path,
    to_json({
        fitness: a.items,
        rating: r
    }) as content
from answers_by_subject as a
join marts.drives as d using (subject)
left join marts.drive_ratings as r using (subject);
