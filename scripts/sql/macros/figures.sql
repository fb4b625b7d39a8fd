-- One row per measurement: what it measured, as a list in the order in which metrics are shown.
create macro figures_of(metrics) as table
    select
        measurement_id,
        list(
            {
                metric: metric,
                label: metric_label,
                value: value,
                value_max: value_max,
                unit: unit,
                qualifier: qualifier
            }
            order by metric_position, metric
        ) as figures
    from query_table(metrics)
    group by measurement_id;
