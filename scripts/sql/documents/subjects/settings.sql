-- One row per subject page: the settings that its measurements state, and the workload to run again first.
with stated as (
    select m.subject, s.setting
    from marts.measurement_settings as s
    join marts.measurements as m using (measurement_id)
    union
    select m.target_drive, s.setting
    from marts.measurement_settings as s
    join marts.measurements as m using (measurement_id)
    where m.target_drive is not null
), stated_by_subject as (
    select subject, list(setting order by setting) as items
    from stated
    group by subject
)
select
    s.kind || '/' || s.subject as path,
    to_json({
        stated_settings: t.items,
        reproducible_workloads: case when w.subject is not null then [w] end
    }) as content
from marts.subjects as s
left join stated_by_subject as t using (subject)
left join marts.reproducible_workloads as w on w.subject = s.subject and w.position = 1;
