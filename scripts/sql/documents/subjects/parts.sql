-- One row per page of a drive that was measured as a part of a system: the results shown with their measurements.
with shown_metrics as (
    from marts.metrics
    semi join (from marts.shown_measurements where is_part) using (measurement_id)
), measurements as (
    select m.*, f.figures
    from marts.measurements as m
    join figures_of('shown_metrics') as f using (measurement_id)
), shown as (
    select
        s.page_subject,
        s.result_id,
        any_value(s.measurement_count) as measurement_count,
        any_value(s.result_count) as result_count,
        list(m order by m.ordinal) as measurements
    from marts.shown_measurements as s
    join measurements as m using (measurement_id)
    where s.is_part
    group by s.page_subject, s.result_id
), results as (
    select s.*, r as result
    from shown as s
    join marts.results as r using (result_id)
)
select
    s.kind || '/' || s.subject as path,
    to_json({
        part_measurements: list(
            {result: r.result, measurement_count: r.measurement_count, measurements: r.measurements}
            order by r.result_id
        ),
        part_results: any_value(r.result_count)
    }) as content
from results as r
join marts.subjects as s on s.subject = r.page_subject
group by s.kind, s.subject;
