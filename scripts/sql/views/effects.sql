-- One row per page of a setting: what it is, what changing it did, every pair.
with pairs as (
    select e.setting, list({effect_id: e.effect_id, result_id: e.result_id, subject: e.subject, subject_title: s.title,
        kind: e.kind, target: e.target, target_drive: e.target_drive, drive_title: d.title, basis: e.basis, level: e.level,
        setting: e.setting, workload: e.workload, from_value: e.from_value, to_value: e.to_value, context: e.context, metric: e.metric,
        metric_label: e.metric_label, base_unit: e.base_unit, before: e.before, after: e.after,
        before_n: e.before_n, after_n: e.after_n, before_qualifier: e.before_qualifier, after_qualifier: e.after_qualifier,
        ratio: e.ratio, improvement: e.improvement, is_headline: e.is_headline}
        order by e.kind desc, e.subject, e.target, e.workload, e.effect_id) as items
    from marts.effects as e join staging.subjects as s using (subject)
    left join staging.drives as d on d.drive = e.target_drive
    group by e.setting
), reported as (
    select e.setting, list({subject: e.subject, kind: e.kind, result_id: e.result_id, setting: e.setting, from_value: e.from_value,
        to_value: e.to_value, metric: e.metric, measure: e.measure, value: e.value, value_max: e.value_max, qualifier: e.qualifier,
        unit: e.unit, direction: e.direction, note: e.note, basis: e.basis} order by e.result_id) as items
    from marts.reported_effects as e group by e.setting
), transitions as (
    select setting, list(t order by pairs desc, from_value, to_value) as items from marts.effect_transitions as t group by setting
), entries as (
    select setting, arg_min(v, v.position) as entry, list({value: value, label: value_label} order by position) as choices
    from marts.settings as v group by setting
)
select
    'effects/' || entries.setting as path,
    to_json({setting: entries.setting, entry: entries.entry, choices: entries.choices, summary: u, transitions: transitions.items, pairs: pairs.items, reported: reported.items}) as content
from entries left join pairs using (setting) left join marts.effect_summary as u using (setting) left join reported using (setting) left join transitions using (setting)
order by path;
