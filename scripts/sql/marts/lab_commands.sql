-- One row per command of the guide that was tried in a cluster: as it was run, on what, and how it ended.
create table marts.lab_commands as
select command, ran, ran_version, ran_on, exit_code, left_out_because
from staging.lab_commands
order by command;
