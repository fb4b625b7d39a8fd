-- One row per source page: what it is worth, which results come from it, what became of its facts.
with result_rows as (
    select
        r.source,
        r.result_id,
        r.subject,
        r.kind,
        r.title,
        r.section,
        r.basis,
        r.measurements,
        r.is_withdrawn,
        s.title as subject_title
    from marts.results as r
    join marts.subjects as s using (subject)
    where r.source is not null
), results as (
    select source, list(r order by r.result_id) as items
    from result_rows as r
    group by source
), reliability as (
    select source, list(r order by reliability_id) as items
    from marts.reliability_records as r
    group by source
), ledger as (
    select
        source,
        count(*) as facts,
        count(*) filter (where state = 'record') as in_records,
        count(*) filter (where state = 'page') as on_pages,
        count(*) filter (where state = 'left out') as left_out,
        count(*) filter (where state = 'open') as open
    from marts.facts
    group by source
), reason_rows as (
    select source, reason, count(*) as facts
    from marts.facts
    where state = 'left out'
    group by source, reason
), reasons as (
    select source, list(r order by facts desc, reason) as items
    from reason_rows as r
    group by source
), disagreements as (
    select source, list(c order by substr(conflict, 2)::int) as items
    from (select distinct source, conflict, question, page from marts.conflicts) as c
    group by source
), releases as (
    select source, list(r order by topic, position) as items
    from (select *, plain_number(value) as number from marts.releases) as r
    group by source
), advice as (
    select source, list(a.pages[1] order by a.advice) as items
    from (select distinct source, advice from marts.advice_sources) as c
    join marts.advice as a using (advice)
    group by source
), warnings as (
    select notice, any_value(title) as title, any_value(product) as product, min(n.position) as position,
        list(series order by b.position) as series, any_value(sources) as sources
    from marts.release_notices as n
    join marts.release_branches as b using (product, series)
    group by notice
), notices as (
    -- The page of the first series that a notice names, else that of its product.
    select
        source,
        list({title: title, pages: ['guide/releases/' || series[1], 'guide/releases/' || product]} order by position)
            as items
    from (select *, unnest(list_distinct(sources)) as source from warnings)
    group by source
)
select
    'sources/' || s.source as path,
    to_json({
        source: s,
        results: results.items,
        ledger: ledger,
        reasons: reasons.items,
        disagreements: disagreements.items,
        advice: advice.items,
        notices: notices.items,
        releases: releases.items,
        reliability: reliability.items
    }) as content
from marts.sources as s
left join results using (source)
left join ledger using (source)
left join reasons using (source)
left join disagreements using (source)
left join releases using (source)
left join advice using (source)
left join notices using (source)
left join reliability using (source)
order by path;
