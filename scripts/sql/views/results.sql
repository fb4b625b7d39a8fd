-- One row per result page: the run set with every measurement.
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
    select measurement_id, list({rule: rule, verdict: verdict, words: words} order by position) as items
    from staging.verdicts where verdict <> 'not-checkable' group by measurement_id
), measurements as (
    select m.result_id, list({measurement_id: m.measurement_id, ordinal: m.ordinal, target: m.target, target_drive: m.target_drive,
        workload: m.workload, settings: m.settings, label: m.label, note: m.note, caveats: m.caveats, basis: m.basis, level: m.level,
        figures: f.figures, counts: p, checked: c.items, unchecked: u.items} order by m.ordinal) as items
    from marts.measurements as m join figures as f using (measurement_id)
    left join marts.plausibility as p using (measurement_id)
    left join checked as c using (measurement_id) left join unchecked as u using (measurement_id)
    group by m.result_id
), reported as (
    select result_id, list(e order by e.rowid) as items from marts.reported_effects as e group by result_id
), chains as (
    select result_id, list({step: step, label: step_label, changed: changed, note: note} order by step) as items
    from (select distinct result_id, step, step_label, changed, note from marts.tuning_chain) group by result_id
), doubts as (
    select result_id, list({caveat: caveat, number: number, title: title} order by number) as items
    from (select distinct m.result_id, c.caveat, c.number, c.title
          from staging.carried_caveats as c join marts.measurements as m using (measurement_id)) group by result_id
)
select
    'results/' || r.result_id as path,
    to_json({result: r, path: s.path, notes: s.notes, environment: s.environment_record, subject_title: b.title,
        caveats: d.items, retracted: s.retracted, superseded_by: s.superseded_by, errata: s.errata,
        steps: c.items, reported: e.items, measurements: coalesce(m.items, [])}) as content
from marts.results as r
join staging.results as s using (result_id)
join staging.subjects as b on b.subject = r.subject
left join measurements as m using (result_id)
left join reported as e using (result_id)
left join chains as c using (result_id)
left join doubts as d using (result_id)
order by path;
