-- One row per pair of cells with equal settings that differ in exactly one field of the workload, and per metric.
create table marts.contrasts as
with items as (
    select cell, split_part(item, '=', 1) as field, substr(item, strpos(item, '=') + 1) as value
    from (select cell, unnest(workload_fields) as item from intermediate.cells)
), fields as (
    -- How writes are made durable is one field: the kind, and after how many writes.
    select s.cell, s.field, s.value || coalesce(' every ' || nullif(e.value, '1'), '') as value
    from items as s left join items as e on e.cell = s.cell and e.field = 'sync_every' where s.field = 'sync'
    union all
    select cell, field, value from items where field not in ('sync', 'sync_every')
), wholes as (
    select cell, list(field || '=' || value order by field) as whole
    from fields
    group by cell
), rests as (
    -- Cells that agree in all fields but one are found by the fields that they share, not by comparing each with each.
    select
        c.result_id,
        c.subject,
        coalesce(c.target, '') as target,
        c.settings,
        f.field,
        list_filter(w.whole, lambda item: item <> f.field || '=' || f.value) as rest,
        c.cell,
        f.value
    from intermediate.cells as c
    join fields as f using (cell)
    join wholes as w using (cell)
), single as (
    select a.cell as a, b.cell as b, field, a.value as a_value, b.value as b_value
    from rests as a
    join rests as b using (result_id, subject, target, settings, field, rest)
    where a.cell < b.cell and a.value <> b.value
), turned as (
    select
        *,
        coalesce(try_cast(a_value as double) > try_cast(b_value as double),
        nullif(list_position(['none', 'sync', 'dsync', 'fdatasync', 'fsync'], split_part(a_value, ' ', 1)), 0)
            > nullif(list_position(['none', 'sync', 'dsync', 'fdatasync', 'fsync'], split_part(b_value, ' ', 1)), 0),
        a_value > b_value) as is_turned
    from single
)
select
    f.result_id,
    f.subject,
    f.target,
    r.basis,
    t.field,
    if(is_turned, b_value, a_value) as from_value,
    if(is_turned, a_value, b_value) as to_value,
    f.workload as from_workload,
    s.workload as to_workload,
    array_to_string(f.settings, ', ') as settings,
    mf.metric,
    mf.unit as base_unit,
    mf.value as before,
    ms.value as after,
    ms.value / nullif(mf.value, 0) as ratio,
    f.measurement_ids[1] as from_measurement,
    s.measurement_ids[1] as to_measurement
from turned as t
join intermediate.cells as f on f.cell = if(is_turned, b, a)
join intermediate.cells as s on s.cell = if(is_turned, a, b)
join marts.results as r on r.result_id = f.result_id
join intermediate.cell_metrics as mf on mf.cell = f.cell
join intermediate.cell_metrics as ms on ms.cell = s.cell and ms.metric = mf.metric
order by from_measurement, to_measurement, mf.metric;
