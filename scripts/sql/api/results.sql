-- One row per document on results: the list of all, and each result with its record, its figures normalised, and what the rules say.
with judged as (
    select result_id, sum(passed)::int as passed, sum(failed)::int as failed, sum(warned)::int as warned, sum(not_checkable)::int as not_checkable
    from marts.plausibility group by result_id
), heads as (
    select r.*, b.title as subject_title, s.path as record_path, s.record,
        {passed: coalesce(j.passed, 0), failed: coalesce(j.failed, 0), warned: coalesce(j.warned, 0), not_checkable: coalesce(j.not_checkable, 0)} as rules
    from marts.results as r join staging.results as s using (result_id) join staging.subjects as b on b.subject = r.subject
    left join judged as j using (result_id)
), figures as (
    select f.measurement_id, list({metric: f.metric, label: f.label, value: f.value, value_max: f.value_max, unit: f.unit, qualifier: f.qualifier,
        base_value: f.base_value, base_value_max: f.base_value_max, base_unit: f.base_unit} order by f.rank, f.metric) as items
    from staging.metrics as f group by f.measurement_id
), measurements as (
    select m.result_id, list({measurement_id: m.measurement_id, target: m.target, target_drive: m.target_drive, workload: m.workload,
        settings: m.settings, caveats: m.caveats, ranked: m.ranked, figures: f.items,
        rules: {passed: coalesce(p.passed, 0), failed: coalesce(p.failed, 0), warned: coalesce(p.warned, 0), not_checkable: coalesce(p.not_checkable, 0)}
        } order by m.ordinal) as items
    from marts.measurements as m join figures as f using (measurement_id) left join marts.plausibility as p using (measurement_id)
    group by m.result_id
)
select 'v1/results' as path, to_json(list({result_id: result_id, kind: kind, subject: subject, subject_title: subject_title, title: title,
    date: date, basis: basis, level: level, source: source, submitter: submitter, measurements: measurements, rules: rules,
    is_withdrawn: is_withdrawn, document: 'api/v1/results/' || kind || '/' || result_id || '.json',
    page: 'results/' || kind || '/' || result_id || '/'} order by kind, result_id)) as content
from heads
union all
select 'v1/results/' || kind || '/' || result_id, to_json({result_id: result_id, kind: kind, subject: subject, subject_title: subject_title,
    title: title, date: date, basis: basis, level: level, source: source, section: section, submitter: submitter, rules: rules,
    is_withdrawn: is_withdrawn, retracted: retraction_reason, superseded_by: superseded_by, page: 'results/' || kind || '/' || result_id || '/',
    record_file: 'records/' || record_path, measurements: coalesce(m.items, []), record: record})
from heads left join measurements as m using (result_id)
order by path;
