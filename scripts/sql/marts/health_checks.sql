-- One row per health check of Ceph: what it means, how urgent it is, what to do first, and what not to do.
create table marts.health_checks as
select
    code, position, family, title, meaning, severity, decides, first_step, command, warning, pages, source_file
from staging.health_codes
order by position;
