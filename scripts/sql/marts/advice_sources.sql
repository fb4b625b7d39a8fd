-- One row per piece of advice and source that it rests on.
create table marts.advice_sources as
select advice, position, source, section
from staging.advice_sources
order by advice, position;
