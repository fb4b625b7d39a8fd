-- One row per thing that people use a drive for: its entry in data/uses.json as it stands.
create table marts.use_records as
select use, position, record
from staging.uses
order by position;
