-- One row per caveat page: what it means, and which results and subjects carry it.
with counted as (
    select c.caveat, m.result_id, count(*) as measurements
    from staging.carried_caveats as c join marts.measurements as m using (measurement_id) group by all
), results as (
    select n.caveat, list({result_id: n.result_id, subject: r.subject, kind: r.kind, title: r.title, subject_title: s.title,
        measurements: n.measurements, of: r.measurements} order by n.result_id) as items
    from counted as n join marts.results as r using (result_id) join staging.subjects as s on s.subject = r.subject
    group by n.caveat
)
select 'caveats/' || c.caveat as path, to_json({caveat: c, results: results.items}) as content
from marts.caveats as c left join results using (caveat)
order by path;
