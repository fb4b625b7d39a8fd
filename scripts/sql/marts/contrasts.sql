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
), counted as (
    select cell, count(*) as fields from fields group by cell
), candidates as (
    select a.cell as a, b.cell as b
    from intermediate.cells as a join intermediate.cells as b
        on a.result_id = b.result_id and a.subject = b.subject and a.target is not distinct from b.target
        and a.settings = b.settings and a.cell < b.cell
    join counted as ca on ca.cell = a.cell join counted as cb on cb.cell = b.cell and cb.fields = ca.fields
), compared as (
    select c.a, c.b, fa.field, fa.value as a_value, fb.value as b_value
    from candidates as c join fields as fa on fa.cell = c.a
    left join fields as fb on fb.cell = c.b and fb.field = fa.field
    where fa.value is distinct from fb.value
), single as (
    select a, b, any_value(field) as field, any_value(a_value) as a_value, any_value(b_value) as b_value
    from compared group by a, b having count(*) = 1 and count(b_value) = 1
), turned as (
    select *, coalesce(try_cast(a_value as double) > try_cast(b_value as double),
        nullif(list_position(['none', 'sync', 'dsync', 'fdatasync', 'fsync'], split_part(a_value, ' ', 1)), 0)
            > nullif(list_position(['none', 'sync', 'dsync', 'fdatasync', 'fsync'], split_part(b_value, ' ', 1)), 0),
        a_value > b_value) as is_turned
    from single
)
select
    f.result_id, f.subject, f.target, r.basis, t.field,
    if(is_turned, b_value, a_value) as from_value, if(is_turned, a_value, b_value) as to_value,
    f.workload as from_workload, s.workload as to_workload,
    array_to_string(f.settings, ', ') as settings,
    mf.metric, mf.unit as base_unit, mf.value as before, ms.value as after, ms.value / nullif(mf.value, 0) as ratio,
    f.measurement_ids[1] as from_measurement, s.measurement_ids[1] as to_measurement
from turned as t
join intermediate.cells as f on f.cell = if(is_turned, b, a)
join intermediate.cells as s on s.cell = if(is_turned, a, b)
join marts.results as r on r.result_id = f.result_id
join intermediate.cell_metrics as mf on mf.cell = f.cell
join intermediate.cell_metrics as ms on ms.cell = s.cell and ms.metric = mf.metric
order by from_measurement, to_measurement, mf.metric;
