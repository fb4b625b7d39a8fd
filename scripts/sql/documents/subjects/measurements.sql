-- One row per subject page with measurements of the subject itself: those shown, and whose results they are.
with shown_metrics as (
    from marts.metrics
    semi join marts.shown_measurements using (measurement_id)
), measurements as (
    select m.*, f.figures
    from marts.shown_measurements as s
    join marts.measurements as m using (measurement_id)
    join figures_of('shown_metrics') as f using (measurement_id)
    where not s.is_part
)
select
    s.kind || '/' || s.subject as path,
    to_json({
        measurements: coalesce(list(m order by m.result_id, m.ordinal) filter (m.subject is not null), []),
        shown_results: coalesce(list(distinct m.result_id order by m.result_id) filter (m.subject is not null), [])
    }) as content
from marts.subjects as s
left join measurements as m using (subject)
group by s.kind, s.subject;
