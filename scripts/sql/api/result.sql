-- One row per result: its record, its figures in the units in which they are compared, and what the rules say.
with judged as (
    select
        result_id,
        sum(passed)::int as passed,
        sum(failed)::int as failed,
        sum(warned)::int as warned,
        sum(not_checkable)::int as not_checkable
    from marts.plausibility
    group by result_id
), figures as (
    select
        measurement_id,
        list({
            metric: metric, label: metric_label, value: value, value_max: value_max, unit: unit,
            qualifier: qualifier, base_value: base_value, base_value_max: base_value_max, base_unit: base_unit
        } order by metric_position, metric) as items
    from marts.metrics
    group by measurement_id
), measurements as (
    select
        m.result_id,
        list({
            measurement_id: m.measurement_id, target: m.target, target_drive: m.target_drive,
            workload: m.workload, settings: m.settings, caveats: m.caveats, ranked: m.ranked, figures: f.items,
            rules: {
                passed: coalesce(p.passed, 0), failed: coalesce(p.failed, 0),
                warned: coalesce(p.warned, 0), not_checkable: coalesce(p.not_checkable, 0)
            }
        } order by m.ordinal) as items
    from marts.measurements as m
    join figures as f using (measurement_id)
    left join marts.plausibility as p using (measurement_id)
    group by m.result_id
)
select
    'v1/results/' || r.kind || '/' || r.result_id as path,
    to_json({
        result_id: r.result_id,
        kind: r.kind,
        subject: r.subject,
        subject_title: s.title,
        title: r.title,
        date: r.date,
        basis: r.basis,
        level: r.level,
        source: r.source,
        section: r.section,
        submitter: r.submitter,
        rules: {
            passed: coalesce(j.passed, 0),
            failed: coalesce(j.failed, 0),
            warned: coalesce(j.warned, 0),
            not_checkable: coalesce(j.not_checkable, 0)
        },
        is_withdrawn: r.is_withdrawn,
        retracted: r.retraction_reason,
        superseded_by: r.superseded_by,
        page: 'results/' || r.kind || '/' || r.result_id || '/',
        record_file: 'records/' || f.path,
        measurements: coalesce(m.items, []),
        record: f.record
    }) as content
from marts.results as r
join marts.subjects as s on s.subject = r.subject
join marts.records as f on f.kind = 'results' and f.record_id = r.result_id
left join judged as j using (result_id)
left join measurements as m using (result_id)
order by path;
