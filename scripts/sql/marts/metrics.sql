-- One row per figure, as printed and in the unit in which figures are compared.
create table marts.metrics as
select
    f.measurement_id,
    m.result_id,
    m.subject,
    m.kind,
    m.source,
    m.section,
    f.metric,
    f.label as metric_label,
    f.rank as metric_position,
    f.value,
    f.value_max,
    f.unit,
    f.qualifier,
    f.base_value,
    f.base_value_max,
    f.base_unit,
    f.higher_is_better
from staging.metrics as f
join marts.measurements as m using (measurement_id)
order by m.result_id, m.ordinal, f.metric;
