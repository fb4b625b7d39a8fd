-- One row per subject page with measurements of the subject itself: those shown, and whose results they are.
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
    semi join marts.shown_measurements using (measurement_id)
    group by measurement_id
), measurements as (
    select m.*, f.figures
    from marts.shown_measurements as s
    join marts.measurements as m using (measurement_id)
    join figures as f using (measurement_id)
    where not s.is_part
)
select
    s.kind || '/' || s.subject as path,
    to_json({
        measurements: coalesce(list(m order by m.result_id, m.ordinal) filter (m.subject is not null), []),
        shown_results: coalesce(list(distinct m.result_id) filter (m.subject is not null), [])
    }) as content
from marts.subjects as s
left join measurements as m using (subject)
group by s.kind, s.subject;
