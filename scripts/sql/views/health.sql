-- One row: what the page of data health counts.
with evidence as (
    select kind, basis, level, count(distinct result_id) as results, count(*) as measurements
    from marts.measurements group by all
), errata as (
    select r.result_id, r.kind, r.subject, unnest(s.errata::json[]) as e
    from staging.results as s join marts.results as r using (result_id) where s.errata is not null and not r.is_withdrawn
), coverage as (
    select subject, list(n order by position) as counts from marts.coverage group by subject
)
select 'health' as path, to_json({
    evidence: (select list(e order by kind, basis, level) from evidence as e),
    errata: (select list({result_id: result_id, kind: kind, subject: subject, printed: e->>'printed', computed: e->>'computed',
        place: e->>'where'} order by result_id, e->>'printed') from errata),
    rules: (select list(r order by r.rowid) from marts.rule_summary as r),
    questions: (select list(question order by position) from (select distinct question, position from marts.coverage)),
    coverage: (select list(c order by subject) from coverage as c)
}) as content;
