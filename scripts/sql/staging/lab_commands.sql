-- One row per command of the guide that the laboratory ran, or left out for a reason.
create table staging.lab_commands as
with listed as (
    select unnest((record->'commands')::json[] || (record->'not_run')::json[]) as row
    from raw.records
    where kind = 'lab.json'
)
select
    row->>'command' as command,
    row->>'ran' as ran,
    row->>'version' as ran_version,
    row->>'on' as ran_on,
    (row->>'exit_code')::int as exit_code,
    row->>'because' as left_out_because
from listed;
