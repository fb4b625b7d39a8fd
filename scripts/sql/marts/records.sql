-- One row per record file of a subject, result, source, caveat or edition, as it was contributed.
create table marts.records as
select
    kind,
    record_id,
    path,
    record
from staging.records
order by kind, record_id;
