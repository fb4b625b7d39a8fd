-- One row per piece of advice of the guide: its record as it stands.
create table marts.advice_records as
select advice, record
from staging.advice
order by advice;
