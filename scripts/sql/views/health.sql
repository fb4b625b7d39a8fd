-- One row: what the page of data health counts; what is missing is in gaps.
with evidence as (
    select
        kind,
        basis,
        level,
        count(distinct result_id) as results,
        count(*) as measurements
    from marts.measurements
    group by all
), errata as (
    select e.*
    from marts.errata as e
    join marts.results as r using (result_id)
    where not r.is_withdrawn
), coverage as (
    select subject, list(n order by position) as counts
    from marts.coverage
    group by subject
), dated as (
    select left(date, 4)::int as year
    from marts.results
    where date is not null and not is_withdrawn
), reproductions as (
    select
        title,
        workload,
        settings,
        array_to_string(measured_by, ', ') as measured_by,
        min_iops,
        max_iops,
        spread,
        agreement,
        rowid as place
    from marts.reproductions
), reproduction_counts as (
    select
        count(distinct subject) filter (agreement = 'reproduced') as reproduced,
        count(distinct subject) filter (agreement = 'reproduced' and has_outputs) as with_outputs,
        count(distinct subject) filter (agreement = 'disputed') as disputed,
        count(distinct subject) as compared,
        (
            select count(distinct subject) from marts.results where kind = 'drives' and measured_by is not null
        ) as with_measurer
    from marts.reproductions
), totals as (
    select
        count(*) as measurements,
        count(*) filter (basis = 'measured') as measured,
        count(distinct result_id) as results,
        (select count(*) from marts.drives where not is_class) as drives,
        (select count(distinct subject) from marts.durable_writes_4k) as drives_with_durable_writes,
        (select count(*) from marts.plausibility where failed > 0) as failed
    from marts.measurements
)
select
    'health' as path,
    to_json({
        evidence: (select list(e order by kind, basis, level) from evidence as e),
        errata: (select list(e order by result_id, printed) from errata as e),
        result_years: (select list(y order by y.rowid) from marts.result_years as y),
        newest: (select max(year) from marts.result_years),
        median_year: (select quantile_disc(year, 0.5) from dated),
        report_counts: (select list(r order by r.rowid) from marts.report_counts as r),
        questions: (select list(q order by q.position) from marts.questions as q),
        reproductions: coalesce((select list(r order by r.place) from reproductions as r), []),
        reproduction_counts: (select c from reproduction_counts as c),
        totals: (select t from totals as t),
        coverage: (select list(c order by subject) from coverage as c)
    }) as content;
