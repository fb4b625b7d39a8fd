-- One row per subject page: everything that it shows.
with figures as (
    select f.measurement_id, list({metric: f.metric, label: f.label, value: f.value, value_max: f.value_max,
        unit: f.unit, qualifier: f.qualifier} order by f.rank, f.metric) as figures
    from staging.metrics as f group by f.measurement_id
), measurements as (
    select m.subject, m.target_drive, m.kind, to_json({measurement_id: m.measurement_id, result_id: m.result_id, ordinal: m.ordinal,
        subject: m.subject, kind: m.kind, target: m.target, target_drive: m.target_drive, source: m.source, section: m.section,
        basis: m.basis, level: m.level, workload: m.workload, settings: m.settings, label: m.label, note: m.note, caveats: m.caveats,
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
)
select
    s.kind || '/' || s.subject as path,
    to_json({subject: s.subject, kind: s.kind, title: s.title, is_class: s.is_class, record: s.record,
        measurements: coalesce(own.items, []), parts: parts.items, effects: effects.items,
        honest: (select list(t order by t.rowid) from marts.honest_iops as t where t.subject = s.subject),
        synced: (select list(t order by t.rowid) from marts.sync_writes as t where t.subject = s.subject),
        agreement: (select list(t order by t.rowid) from marts.sync_kind_agreement as t where t.subject = s.subject),
        figures: (select list(t order by t.rowid) from marts.drive_figures as t where t.subject = s.subject and s.kind = 'drives'),
        results: (select list(t order by t.rowid) from marts.results as t where t.subject = s.subject and not t.is_withdrawn),
        withdrawn: (select list(t order by t.rowid) from marts.results as t where t.subject = s.subject and t.is_withdrawn),
        summary: (select list(t order by t.rowid) from marts.drive_summary as t where t.subject = s.subject),
        reported: (select list(t order by t.rowid) from marts.reported_effects as t where t.subject = s.subject),
        systems: (select list(t order by t.rowid) from marts.cluster_summary as t where t.subject = s.subject),
        modes: (select list(t order by t.rowid) from marts.controller_modes as t where t.subject = s.subject),
        schedulers: (select list(t order by t.rowid) from marts.scheduler_comparison as t where t.subject = s.subject),
        chain: (select list(t order by t.rowid) from marts.tuning_chain as t where t.subject = s.subject),
        efficiency: (select list(t order by t.rowid) from marts.cluster_efficiency as t where t.subject = s.subject),
        stores: (select list(t order by t.rowid) from marts.object_store_comparison as t where t.subject = s.subject),
        failures: (select list(f order by f.position) from (select t.*, drive_kind_words(drive_kind) as kind_words, t.rowid as position
            from marts.failure_rates as t) as f where f.subject = s.subject),
        contrasts: (select list(t order by t.rowid) from marts.contrasts as t
            where t.subject = s.subject and t.field in ('sync', 'jobs', 'window')),
        rules: (select {measurements: count(*), passed: sum(passed), failed: sum(failed), warned: sum(warned), not_checkable: sum(not_checkable)}
            from marts.plausibility as t where t.subject = s.subject),
        bundles: (select list(t order by t.rowid) from marts.bundles as t where t.subject = s.subject),
        spread: (select list({workload: t.workload, settings: t.settings, metric: t.metric_label, base_unit: t.base_unit, basis: t.basis,
                least: t.least, middle: t.middle, greatest: t.greatest, median_interval: t.median_interval, n: t.n} order by t.rowid)
            from marts.subject_figures as t where t.subject = s.subject and t.n >= 2 and t.target is null and t.metric = 'iops'),
        claims: (select list(t order by t.rowid) from marts.claims as t where t.subject = s.subject),
        repeat: (select list(t order by t.place) from (from intermediate.repeatable where place = 1) as t where t.subject = s.subject),
        varied: (select list(distinct v.setting order by v.setting) from staging.settings as v join staging.measurements as m using (measurement_id)
            where s.subject in (m.subject, m.target_drive)),
        load: (select list(t order by t.rowid) from marts.latency_load as t where t.subject = s.subject)
    }) as content
from staging.subjects as s
left join own using (subject) left join parts using (subject) left join effects using (subject)
order by path;
