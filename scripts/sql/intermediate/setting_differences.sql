-- One row per pair of cells of one result, with equal target and workload, and per setting in which they differ.
create table intermediate.setting_differences as
with candidates as (
    select a.cell as a, b.cell as b
    from intermediate.cells as a join intermediate.cells as b
        on a.result_id = b.result_id and a.subject = b.subject and a.target is not distinct from b.target
        and a.workload_fields = b.workload_fields and a.cell < b.cell
    -- Two claims of a maker, such as two limits of a volume, are no effect of what they are set by.
    where a.result_id not in (select result_id from staging.results where basis = 'vendor-spec')
), keys as (
    select a, b, setting from candidates join intermediate.cell_settings on cell = a
    union select a, b, setting from candidates join intermediate.cell_settings on cell = b
), required as (
    select distinct setting, requires_setting, requires_values from staging.vocabulary
)
select k.a, k.b, k.setting, sa.value as a_value, sb.value as b_value
from keys as k
left join intermediate.cell_settings as sa on sa.cell = k.a and sa.setting = k.setting
left join intermediate.cell_settings as sb on sb.cell = k.b and sb.setting = k.setting
left join required as q on q.setting = k.setting
left join intermediate.cell_settings as ra on ra.cell = k.a and ra.setting = q.requires_setting
left join intermediate.cell_settings as rb on rb.cell = k.b and rb.setting = q.requires_setting
where sa.value is distinct from sb.value
    and coalesce(sa.value, '') <> 'any' and coalesce(sb.value, '') <> 'any'
    and (q.requires_setting is null or
        (list_contains(list_append(q.requires_values, 'any'), ra.value)
            and list_contains(list_append(q.requires_values, 'any'), rb.value)));
