-- One row per subject: what it is and its figures in groups that can be compared: 1,000 of them, each with 20 results.
-- Fields: n is a number of figures; min, median and max are in base_unit; printed is a figure as its source gives it.
with printed as (
    select
        measurement_id,
        metric,
        {value: value, value_max: value_max, unit: unit, qualifier: qualifier} as printed,
        (base_value + coalesce(base_value_max, base_value)) / 2 as value
    from marts.metrics
), groups as (
    select *, unnest(measurement_ids) as measurement_id, rowid as place
    from marts.subject_figures
), shown as (
    select
        g.place,
        list({
            measurement: m.measurement_id, result: m.result_id,
            page: 'results/' || m.kind || '/' || m.result_id || '/',
            date: r.date, level: m.level, value: p.value, printed: p.printed
        } order by m.result_id, m.ordinal)[:20] as results
    from groups as g
    join marts.measurements as m on m.measurement_id = g.measurement_id
    join marts.results as r on r.result_id = m.result_id
    join printed as p on p.measurement_id = g.measurement_id and p.metric = g.metric
    group by g.place
), figures as (
    select
        t.subject,
        sum(t.n)::bigint as n,
        count(*) as groups,
        list({
            target: t.target, workload: t.workload, settings: t.settings, settings_words: t.settings_words,
            metric: t.metric, label: t.metric_label, unit: t.base_unit, higher_is_better: t.higher_is_better,
            n: t.n, min: t.min, median: t.median, max: t.max,
            basis: t.basis, edition: t.edition, ranked: t.ranked, level: t.level,
            details: t.details, printed_units: t.units,
            fields: {
                kind: t.workload_kind, pattern: t.pattern, block_size_bytes: t.block_size_bytes,
                queue_depth: t.queue_depth, jobs: t.jobs, clients: t.clients, sync: t.sync, sync_every: t.sync_every
            },
            results: s.results
        } order by t.rowid)[:1000] as figures
    from marts.subject_figures as t
    join shown as s on s.place = t.rowid
    group by t.subject
), durable_writes as (
    select subject, list(w order by w.rowid)[:200] as items
    from marts.durable_writes as w
    where ranked
    group by subject
), fitness as (
    select subject, list(f order by f.rowid) as items from marts.fitness as f group by subject
), reproductions as (
    select subject, list(r order by r.rowid)[:200] as items from marts.reproductions as r group by subject
)
select
    'v1/subjects/' || s.kind || '/' || s.subject as path,
    to_json({
        id: s.subject,
        kind: s.kind,
        title: s.title,
        is_class: s.is_class,
        page: s.kind || '/' || s.subject || '/',
        n: coalesce(f.n, 0),
        groups: coalesce(f.groups, 0),
        attributes: r.record,
        figures: coalesce(f.figures, []),
        durable_writes: coalesce(w.items, []),
        fitness: coalesce(u.items, []),
        reproductions: coalesce(p.items, [])
    }) as content
from marts.subjects as s
join marts.records as r on r.kind = s.kind and r.record_id = s.subject
left join figures as f using (subject)
left join durable_writes as w using (subject)
left join fitness as u using (subject)
left join reproductions as p using (subject)
order by path;
