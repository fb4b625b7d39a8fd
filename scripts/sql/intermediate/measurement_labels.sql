-- One row per measurement of any record, withdrawn ones too: its settings and caveats as text, and whether it has rank.
create table intermediate.measurement_labels as
with settings as (
    select
        measurement_id,
        string_agg(setting || '=' || value, ', ' order by setting) as settings,
        any_value(value) filter (setting = 'write_cache') as write_cache
    from staging.settings
    group by measurement_id
), caveats as (
    select
        measurement_id,
        list(caveat order by number) as caveats,
        bool_and(ranked) as ranked
    from staging.carried_caveats
    group by measurement_id
)
select
    m.measurement_id,
    m.result_id,
    m.ordinal,
    m.subject,
    m.target,
    m.target_drive,
    m.kind,
    m.workload,
    m.workload_kind,
    m.pattern,
    m.block_size_bytes,
    m.queue_depth,
    m.jobs,
    m.sync,
    m.sync_every,
    m.read_percent,
    m.window_name,
    coalesce(s.settings, '') as settings,
    s.write_cache,
    coalesce(c.caveats, []) as caveats,
    coalesce(c.ranked, true) and f.measurement_id is null as ranked,
    -- A warning alone is lifted by somebody else's figure; a failure is not.
    coalesce(c.ranked, true) and coalesce(not f.has_failed, false) as is_doubted,
    coalesce(f.flags, []) as flags,
    m.label,
    m.note
from staging.measurements as m
left join settings as s using (measurement_id)
left join caveats as c using (measurement_id)
left join intermediate.flagged_measurements as f using (measurement_id);
