-- One row per record of failures, unreadable sectors or rebuilds.
create table marts.reliability_records as
select
    reliability_id,
    title,
    source,
    section,
    basis,
    original,
    population,
    period,
    notes
from staging.reliability
order by reliability_id;
