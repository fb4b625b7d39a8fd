-- One row per printed figure that the source's own numbers do not give.
create table marts.errata as
select
    r.result_id,
    r.kind,
    r.subject,
    e.position,
    e.printed,
    e.computed,
    e.section
from staging.errata as e
join marts.results as r using (result_id)
order by r.result_id, e.position;
