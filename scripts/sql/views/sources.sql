-- One row per source page: what it is worth, which results come from it, what became of its facts.
with results as (
    select r.source, list({result_id: r.result_id, subject: r.subject, kind: r.kind, title: r.title, section: r.section,
        basis: r.basis, measurements: r.measurements, is_withdrawn: r.is_withdrawn, subject_title: s.title} order by r.result_id) as items
    from marts.results as r join staging.subjects as s using (subject)
    where r.source is not null group by r.source
), reliability as (
    select source, list({reliability_id: reliability_id, title: title, basis: basis} order by reliability_id) as items
    from staging.reliability group by source
), ledger as (
    select source, count(*) as facts, count(*) filter (where state = 'record') as in_records,
        count(*) filter (where state = 'page') as on_pages, count(*) filter (where state = 'left out') as left_out,
        count(*) filter (where state = 'open') as open
    from marts.facts group by source
), reasons as (
    select source, list({reason: reason, facts: facts} order by facts desc, reason) as items
    from (select source, reason, count(*) as facts from marts.facts where state = 'left out' group by source, reason)
    group by source
), disagreements as (
    select source, list(c order by substr(conflict, 2)::int) as items
    from (select distinct source, conflict, question, chapter from marts.conflicts) as c group by source
), releases as (
    select source, list({topic: topic, label: label, value: value, unit: unit, since: since, is_verified: is_verified}
        order by topic, position) as items
    from marts.releases group by source
)
select 'sources/' || s.source as path, to_json({source: s, results: results.items, ledger: ledger, reasons: reasons.items,
    disagreements: disagreements.items, releases: releases.items, reliability: reliability.items}) as content
from marts.sources as s left join results using (source) left join ledger using (source) left join reasons using (source)
left join disagreements using (source) left join releases using (source) left join reliability using (source)
order by path;
