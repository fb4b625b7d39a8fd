-- One row per kind of subject, one for sources and one for caveats: what other pages say of each, by its identifier.
with judged as (
    select distinct subject from marts.fitness
), measured as (
    select distinct subject from marts.durable_writes
), named as (
    select
        s.kind,
        s.subject as id,
        to_json({
            title: s.title, is_judged: j.subject is not null, is_measured: m.subject is not null
        }) as entry
    from marts.subjects as s
    left join judged as j using (subject)
    left join measured as m using (subject)
    union all
    select
        'sources',
        source,
        to_json({source: {title: title, title_english: title_english, url: url, retrieved: retrieved}})
    from marts.sources
)
select kind as path, to_json(map_from_entries(list((id, entry) order by id))) as content
from named
group by kind
union all
select
    'tables/caveat_names',
    to_json(map_from_entries(list((caveat, {caveat: caveat, number: number, title: title}) order by caveat)))
from marts.caveats
order by path;
