-- One row per result page: the run set with every measurement, of withdrawn ones too.
with figures as (
    select f.measurement_id, list({metric: f.metric, label: f.label, value: f.value, value_max: f.value_max,
        unit: f.unit, qualifier: f.qualifier} order by f.rank, f.metric) as figures
    from staging.metrics as f group by f.measurement_id
), reasons as (
    select measurement_id, words, list(rule order by position) as rules, min(position) as position
    from staging.verdicts where verdict = 'not-checkable' group by measurement_id, words
), unchecked as (
    select measurement_id, list({words: words, rules: rules} order by position) as items from reasons group by measurement_id
), checked as (
    select measurement_id, list({rule: rule, verdict: verdict, words: words} order by position) filter (verdict <> 'not-checkable') as items,
        {passed: count(*) filter (verdict = 'pass'), failed: count(*) filter (verdict = 'fail'), warned: count(*) filter (verdict = 'warn'),
            not_checkable: count(*) filter (verdict = 'not-checkable')} as counts
    from staging.verdicts group by measurement_id
), measurements as (
    select m.result_id, list({measurement_id: m.measurement_id, ordinal: m.ordinal, target: m.target, target_drive: m.target_drive,
        workload: m.workload, settings: m.settings, label: m.label, note: m.note, caveats: m.caveats, basis: r.basis, level: r.level,
        figures: f.figures, counts: c.counts, checked: c.items, unchecked: u.items} order by m.ordinal) as items
    from intermediate.measured as m join marts.results as r using (result_id) join figures as f using (measurement_id)
    left join checked as c using (measurement_id) left join unchecked as u using (measurement_id)
    group by m.result_id
), reported as (
    select result_id, list(e order by e.ordinal) as items from staging.reported_effects as e group by result_id
), chains as (
    select result_id, list({step: step, label: label, changed: changed, note: note} order by step) as items
    from (select result_id, step, label, note, coalesce(string_agg(setting || '=' || value, ', ' order by setting), '') as changed
          from staging.steps group by all) group by result_id
), replaced as (
    select superseded_by as result_id, list({result_id: result_id, kind: kind} order by result_id) as items
    from marts.results where superseded_by is not null group by superseded_by
), doubts as (
    select result_id, list({caveat: caveat, number: number, title: title} order by number) as items
    from (select distinct m.result_id, c.caveat, c.number, c.title
          from staging.carried_caveats as c join staging.measurements as m using (measurement_id)) group by result_id
)
select
    'results/' || r.result_id as path,
    to_json({result: r, path: s.path, notes: s.notes, environment: s.environment_record, subject_title: b.title,
        caveats: d.items, errata: s.errata, replacement: case when n.result_id is not null then n end, replaces: p.items,
        steps: c.items, reported: e.items, measurements: coalesce(m.items, [])}) as content
from marts.results as r
join staging.results as s using (result_id)
join staging.subjects as b on b.subject = r.subject
left join measurements as m using (result_id)
left join reported as e using (result_id)
left join chains as c using (result_id)
left join doubts as d using (result_id)
left join replaced as p using (result_id)
left join marts.results as n on n.result_id = r.superseded_by
order by path;
