-- One row per measurement that somebody else came to as well, within a quarter.
create table intermediate.reproduced_measurements as
select distinct unnest(measurement_ids) as measurement_id
from intermediate.agreements
where agreement = 'reproduced';
