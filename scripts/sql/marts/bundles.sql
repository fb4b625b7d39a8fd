-- One row per pair of cells that differ in two or more settings: shown as such, never counted as an effect.
create table marts.bundles as
select
    b.result_id,
    b.subject,
    b.target,
    b.workload,
    p.differing,
    array_to_string(list_transform(p.settings, lambda s: s), ', ') as differing_settings,
    b.measurement_ids[1] as first_measurement,
    a.measurement_ids[1] as second_measurement,
    mb.metric,
    mb.unit as base_unit,
    mb.value as first_value,
    ma.value as second_value
from intermediate.pairs as p
join intermediate.cells as b on b.cell = p.a
join intermediate.cells as a on a.cell = p.b
join intermediate.cell_metrics as mb on mb.cell = p.a
join intermediate.cell_metrics as ma on ma.cell = p.b and ma.metric = mb.metric
where p.differing > 1
order by first_measurement, second_measurement, mb.metric;
