-- One row per setting: pairs that compare two of its values, and changes that a source states: 1,000 and 200 of them.
with pairs as (
    select
        setting,
        count(*) as total,
        -- The pairs that answer a question come first; the table has all.
        list({
            effect_id: effect_id, result_id: result_id, subject: subject, kind: kind, target: target,
            target_drive: target_drive, source: source, basis: basis, level: level, workload: workload,
            from_value: from_value, to_value: to_value, context: context, metric: metric, base_unit: base_unit,
            before: before, after: after, before_n: before_n, after_n: after_n,
            before_qualifier: before_qualifier, after_qualifier: after_qualifier,
            ratio: ratio, improvement: improvement, is_headline: is_headline,
            before_measurements: before_measurements, after_measurements: after_measurements
        } order by is_headline desc, effect_id)[:1000] as items
    from marts.effects
    group by setting
), reported as (
    select
        setting,
        count(*) as total,
        list({
            result_id: result_id, subject: subject, kind: kind, source: source, section: section, basis: basis,
            from_value: from_value, to_value: to_value, also_changed: also_changed, metric: metric,
            measure: measure, value: value, value_max: value_max, qualifier: qualifier, unit: unit,
            direction: direction, note: note
        } order by rowid)[:200] as items
    from marts.reported_effects
    group by setting
), answers as (
    select
        setting,
        list(a order by a.position, a.subjects desc, a.subject_class, a.change) as items
    from marts.effect_answers as a
    group by setting
), settings as (
    select distinct setting, label, meaning
    from marts.settings
)
select
    'v1/effects/' || s.setting as path,
    to_json({
        setting: s.setting,
        label: s.label,
        meaning: s.meaning,
        page: 'effects/' || s.setting || '/',
        pairs_total: coalesce(p.total, 0),
        pairs: coalesce(p.items, []),
        answers: coalesce(a.items, []),
        reported_total: coalesce(r.total, 0),
        reported: coalesce(r.items, [])
    }) as content
from settings as s
left join pairs as p using (setting)
left join answers as a using (setting)
left join reported as r using (setting)
order by path;
