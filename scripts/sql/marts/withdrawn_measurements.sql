-- One row per measurement of a withdrawn result: it keeps its page and counts nowhere.
create table marts.withdrawn_measurements as
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
    r.level,
    m.* exclude (measurement_id, result_id, ordinal, subject, target, target_drive, kind)
from intermediate.measurement_labels as m
join marts.results as r on r.result_id = m.result_id and r.is_withdrawn
order by m.result_id, m.ordinal;
