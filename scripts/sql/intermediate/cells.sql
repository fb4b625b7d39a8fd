-- One row per cell: all measurements of one result with equal target, workload and settings. One without rank is in
-- none, so that no median, pair or effect rests on it.
create table intermediate.cells as
with unranked as (
    from intermediate.flagged_measurements
    select measurement_id
    -- A warning alone is lifted by somebody else's figure; a failure is not.
    where has_failed or measurement_id not in (from intermediate.reproduced_measurements select measurement_id)
), described as (
    select
        m.result_id,
        m.subject,
        m.kind,
        m.target,
        m.target_drive,
        m.workload,
        m.workload_fields,
        m.measurement_id,
        m.ordinal,
        coalesce(list_sort(list(s.setting || '=' || s.value) filter (s.setting is not null)), []) as settings
    from staging.measurements as m left join staging.settings as s using (measurement_id)
    where
        m.result_id in (from staging.results select result_id where not is_withdrawn)
        and m.measurement_id not in (from unranked)
    group by all
)
select
    row_number() over (order by result_id, min(ordinal)) as cell,
    result_id,
    subject,
    kind,
    target,
    any_value(target_drive) as target_drive,
    workload,
    workload_fields,
    settings,
    list(measurement_id order by ordinal) as measurement_ids,
    count(*) as n
from described
group by result_id, subject, kind, target, workload, workload_fields, settings;
