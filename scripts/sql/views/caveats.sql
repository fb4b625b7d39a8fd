-- One row per caveat page: what the caveat means, and the first hundred results that carry it.
with carried as (
    select
        measurement_id,
        result_id,
        unnest(caveats) as caveat
    from marts.measurements
), counted as (
    select
        c.caveat,
        r.result_id,
        r.subject,
        r.kind,
        r.title,
        s.title as subject_title,
        count(*) as measurements,
        r.measurements as measurements_of_result
    from carried as c
    join marts.results as r using (result_id)
    join marts.subjects as s on s.subject = r.subject
    group by all
), results as (
    select caveat, count(*) as n, list(c order by result_id)[:100] as items
    from counted as c
    group by caveat
)
select
    'caveats/' || c.caveat as path,
    to_json({caveat: c, results: r.items, results_total: r.n}) as content
from marts.caveats as c
left join results as r using (caveat)
order by path;
