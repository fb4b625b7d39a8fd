-- One row per cell: all measurements of one result with equal target, workload and settings.
create table intermediate.cells as
with described as (
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
    where m.result_id in (from staging.results select result_id where not is_withdrawn)
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
