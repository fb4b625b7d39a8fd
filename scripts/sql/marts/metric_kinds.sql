-- One row per name that a figure may have in a record, with its unit and the unit in which figures are compared.
create table marts.metric_kinds as
select
    key,
    metric,
    unit,
    label as metric_label,
    factor,
    base_unit,
    higher_is_better,
    rank as metric_position
from staging.metric_kinds
order by metric_position, metric, key;
