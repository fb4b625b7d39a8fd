-- One row per source page: what it is worth and which results come from it.
with results as (
    select r.source, list({result_id: r.result_id, subject: r.subject, kind: r.kind, title: r.title, section: r.section,
        basis: r.basis, measurements: r.measurements, subject_title: s.title} order by r.result_id) as items
    from marts.results as r join staging.subjects as s using (subject)
    where r.source is not null group by r.source
), reliability as (
    select source, list({reliability_id: reliability_id, title: title, basis: basis} order by reliability_id) as items
    from staging.reliability group by source
)
select 'sources/' || s.source as path, to_json({source: s, results: results.items, reliability: reliability.items}) as content
from marts.sources as s left join results using (source) left join reliability using (source)
order by path;
