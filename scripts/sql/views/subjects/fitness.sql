-- One row per page of a drive model: what it is good for, use by use, with every condition in the state that answers.
with conditions as (
    select
        subject,
        use,
        write_cache,
        list({words: words, derivation: derivation, measurement: measurement_id} order by position) as items
    from marts.fitness_conditions
    group by all
), answers as (
    select
        f.subject,
        u.position,
        {
            use: f.use,
            fit: f.fit,
            write_cache: f.write_cache,
            reports: f.reports,
            words: f.words,
            lacking: f.lacking,
            conditions: c.items
        } as answer
    from marts.fitness as f
    join marts.uses as u using (use)
    left join conditions as c
        on c.subject = f.subject and c.use = f.use and c.write_cache is not distinct from f.write_cache
), best as (
    -- Of each model the best state of its write cache, as in the listing of drives.
    select t.subject, d.peer_class, max(t.median_iops) as iops
    from marts.durable_writes_4k as t
    join marts.drives as d using (subject)
    where t.ranked and t.sync_kind in ('fsync', 'fdatasync')
    group by all
), classes as (
    select peer_class, count(*) as models, min(iops) as min_iops, max(iops) as max_iops
    from best
    group by peer_class
), answers_by_subject as (
    select subject, list(answer order by position) as items
    from answers
    group by subject
)
select
    'drives/' || a.subject as path,
    to_json({
        fitness: a.items,
        class_durable_writes: case when c.peer_class is not null then c end
    }) as content
from answers_by_subject as a
join marts.drives as d using (subject)
left join classes as c using (peer_class);
