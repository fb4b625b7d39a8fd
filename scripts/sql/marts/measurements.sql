-- One row per measurement that counts: who did what, under which settings, and how good the evidence is.
create table marts.measurements as
select
    m.measurement_id,
    m.result_id,
    m.ordinal,
    m.subject,
    m.target,
    m.target_drive,
    m.kind,
    r.source,
    r.section,
    r.basis,
    if(p.measurement_id is not null, 5, r.level) as level,
    m.* exclude (measurement_id, result_id, ordinal, subject, target, target_drive, kind)
from intermediate.measurement_labels as m
left join intermediate.reproduced_measurements as p using (measurement_id)
-- The one place where withdrawn results leave: every table of figures reads this one, or cells of results in use.
join marts.results as r on r.result_id = m.result_id and not r.is_withdrawn
order by m.result_id, m.ordinal;
