-- One row per cause that is tested before the advice of a health check.
create table marts.health_causes as
select cause, position, codes, says, first_step, command, warning, severity, page
from staging.health_causes
order by position;
