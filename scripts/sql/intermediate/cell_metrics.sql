-- One row per cell and metric: the median of its repeats; a range enters by its midpoint.
create table intermediate.cell_metrics as
select
    cell,
    metric,
    any_value(label) as label,
    any_value(base_unit) as unit,
    any_value(higher_is_better) as higher_is_better,
    any_value(rank) as rank,
    median((base_value + coalesce(base_value_max, base_value)) / 2) as value,
    count(*) as n,
    -- How far the repeats, or the two ends of a range, lie apart.
    max(coalesce(base_value_max, base_value)) / nullif(min(base_value), 0) as spread,
    nullif(array_to_string(list_sort(list_distinct(list(qualifier))), ', '), '') as qualifier,
    bool_or(base_value_max is not null) as is_range
from (select cell, unnest(measurement_ids) as measurement_id from intermediate.cells)
join staging.metrics using (measurement_id)
group by cell, metric;
