-- One row: what the page of data health counts; what is missing is in gaps.
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
    years: (select list(y order by y.rowid) from marts.result_years as y),
    newest: (select max(year) from marts.result_years),
    median_year: (select quantile_disc(left(date, 4)::int, 0.5) from marts.results where date is not null and not is_withdrawn),
    reports: (select list(r order by r.rowid) from marts.report_counts as r),
    questions: (select list(q order by q.position) from marts.questions as q),
    totals: (select {measurements: count(*), measured: count(*) filter (basis = 'measured'), results: count(distinct result_id),
        drives: (select count(*) from marts.drives where not is_class),
        durable: (select count(distinct subject) from marts.sync_listing),
        failed: (select count(*) from marts.plausibility where failed > 0)} from marts.measurements),
    coverage: (select list(c order by subject) from coverage as c)
}) as content;
