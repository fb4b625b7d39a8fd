-- One row per document on effects: what each setting did over all its pairs, and each setting with every pair.
with pairs as (
    select setting, list({effect_id: effect_id, result_id: result_id, subject: subject, kind: kind, target: target, target_drive: target_drive,
        source: source, basis: basis, level: level, workload: workload, from_value: from_value, to_value: to_value, context: context, metric: metric,
        base_unit: base_unit, before: before, after: after, before_n: before_n, after_n: after_n, before_qualifier: before_qualifier,
        after_qualifier: after_qualifier, ratio: ratio, improvement: improvement, is_headline: is_headline,
        before_measurements: before_measurements, after_measurements: after_measurements} order by effect_id) as items
    from marts.effects group by setting
), reported as (
    select setting, list({result_id: result_id, subject: subject, kind: kind, source: source, section: section, basis: basis,
        from_value: from_value, to_value: to_value, also_changed: also_changed, metric: metric, measure: measure, value: value,
        value_max: value_max, qualifier: qualifier, unit: unit, direction: direction, note: note} order by rowid) as items
    from marts.reported_effects group by setting
), transitions as (
    select setting, list({from_value: from_value, to_value: to_value, pairs: pairs, subjects: subjects, median_improvement: median_improvement,
        least_improvement: least_improvement, greatest_improvement: greatest_improvement, worse: worse} order by pairs desc, from_value, to_value) as items
    from marts.effect_transitions group by setting
), counted as (
    select v.setting, v.label, v.meaning, coalesce(u.pairs, 0) as pairs, coalesce(u.subjects, 0) as subjects, u.median_improvement,
        u.least_improvement, u.greatest_improvement, coalesce(u.worse, 0) as worse, coalesce(u.unchanged, 0) as unchanged,
        coalesce(u.unmeasured_pairs, 0) as unmeasured_pairs, 'api/v1/effects/' || v.setting || '.json' as document,
        'effects/' || v.setting || '/' as page
    from (select distinct setting, label, meaning from marts.settings) as v left join marts.effect_summary as u using (setting)
)
select 'v1/effects' as path, to_json(list(c order by c.setting)) as content from counted as c
union all
select 'v1/effects/' || c.setting, to_json({setting: c.setting, label: c.label, meaning: c.meaning, page: c.page,
    pairs: coalesce(p.items, []), transitions: coalesce(t.items, []), reported: coalesce(r.items, [])})
from counted as c left join pairs as p using (setting) left join transitions as t using (setting) left join reported as r using (setting)
order by path;
