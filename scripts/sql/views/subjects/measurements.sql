-- One row per subject page with measurements: its own, and those of systems that it is a part of.
with figures as (
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
    from marts.metrics
    group by measurement_id
), measurements as (
    select m.*, f.figures
    from marts.measurements as m
    join figures as f using (measurement_id)
), own as (
    select subject, list(m order by result_id, ordinal) as items
    from measurements as m
    group by subject
), parts as (
    select target_drive as subject, list(m order by result_id, ordinal) as items
    from measurements as m
    where target_drive is not null
    group by target_drive
)
select
    s.kind || '/' || s.subject as path,
    to_json({measurements: coalesce(own.items, []), part_measurements: parts.items}) as content
from marts.subjects as s
left join own using (subject)
left join parts using (subject);
