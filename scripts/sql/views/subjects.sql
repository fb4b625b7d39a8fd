-- One row per subject page: everything that it shows.
with figures as (
    select f.measurement_id, list({metric: f.metric, label: f.label, value: f.value, value_max: f.value_max,
        unit: f.unit, qualifier: f.qualifier} order by f.rank, f.metric) as figures
    from staging.metrics as f group by f.measurement_id
), measurements as (
    select m.subject, m.target_drive, m.kind, to_json({measurement_id: m.measurement_id, result_id: m.result_id, ordinal: m.ordinal,
        subject: m.subject, kind: m.kind, target: m.target, target_drive: m.target_drive, source: m.source, section: m.section,
        basis: m.basis, level: m.level, workload: m.workload, settings: m.settings, label: m.label, note: m.note,
        figures: f.figures}) as item, m.result_id, m.ordinal
    from marts.measurements as m join figures as f using (measurement_id)
), own as (
    select subject, list(item order by result_id, ordinal) as items from measurements group by subject
), parts as (
    select target_drive as subject, list(item order by result_id, ordinal) as items
    from measurements where target_drive is not null group by target_drive
), effect_items as (
    select subject, e as item, e.result_id, e.setting, e.effect_id from marts.effects as e
    union all select target_drive, e, e.result_id, e.setting, e.effect_id from marts.effects as e where target_drive is not null
), effects as (
    select subject, list(item order by setting, result_id, effect_id) as items from effect_items group by subject
), honest as (
    select subject, list(h order by write_cache desc) as items from marts.honest_iops as h group by subject
), results as (
    select subject, list(r order by result_id) as items from marts.results as r group by subject
), summary as (
    select subject, list(s order by s.rowid) as items from marts.drive_summary as s group by subject
), reported as (
    select subject, list(e order by e.rowid) as items from marts.reported_effects as e group by subject
), systems as (
    select subject, list(s order by s.rowid) as items from marts.cluster_summary as s group by subject
), modes as (
    select subject, list(t order by t.rowid) as items from marts.controller_modes as t group by subject
), schedulers as (
    select subject, list(t order by t.rowid) as items from marts.scheduler_comparison as t group by subject
), chain as (
    select subject, list(t order by t.rowid) as items from marts.tuning_chain as t group by subject
), efficiency as (
    select subject, list(t order by t.rowid) as items from marts.cluster_efficiency as t group by subject
), stores as (
    select subject, list(t order by t.rowid) as items from marts.object_store_comparison as t group by subject
), load as (
    select subject, list(t order by t.rowid) as items from marts.latency_load as t group by subject
)
select
    s.kind || '/' || s.subject as path,
    to_json({subject: s.subject, kind: s.kind, title: s.title, is_class: s.is_class, record: s.record,
        measurements: coalesce(own.items, []), reported: reported.items, parts: parts.items, effects: effects.items, honest: honest.items,
        results: results.items, summary: summary.items, systems: systems.items,
        modes: modes.items, schedulers: schedulers.items, chain: chain.items, efficiency: efficiency.items, stores: stores.items, load: load.items}) as content
from staging.subjects as s
left join own using (subject) left join parts using (subject) left join effects using (subject)
left join honest using (subject) left join results using (subject) left join summary using (subject)
left join systems using (subject) left join reported using (subject)
left join modes using (subject)
left join schedulers using (subject)
left join chain using (subject)
left join efficiency using (subject)
left join stores using (subject)
left join load using (subject)
order by path;
