-- One row per page of a setting: what it is, what changing it did, every pair.
with pairs as (
    select
        e.* exclude (source, before_measurements, after_measurements),
        s.title as subject_title,
        d.title as drive_title
    from marts.effects as e
    join marts.subjects as s using (subject)
    left join marts.drives as d on d.subject = e.target_drive
), pairs_by_setting as (
    select setting, list(p order by kind desc, subject, target, workload, effect_id) as items
    from pairs as p
    group by setting
), reported as (
    select setting, list(e order by result_id, ordinal) as items
    from (select * exclude (also_changed) from marts.reported_effects) as e
    group by setting
), transitions as (
    select setting, list(t order by pairs desc, from_value, to_value) as items
    from marts.effect_transitions as t
    group by setting
), entries as (
    select
        setting,
        arg_min(v, v.position) as entry,
        list({value: value, label: value_label} order by position) as choices
    from marts.settings as v
    group by setting
)
select
    'effects/' || e.setting as path,
    to_json({
        setting: e.setting,
        entry: e.entry,
        choices: e.choices,
        summary: u,
        transitions: t.items,
        pairs: p.items,
        reported_effects: r.items
    }) as content
from entries as e
left join pairs_by_setting as p using (setting)
left join marts.effect_summary as u using (setting)
left join reported as r using (setting)
left join transitions as t using (setting)
order by path;
