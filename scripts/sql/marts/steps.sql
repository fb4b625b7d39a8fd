-- One row per step of a chain of changes: what it changed; of withdrawn results, too.
create table marts.steps as
select
    result_id,
    step,
    any_value(label) as step_label,
    coalesce(string_agg(setting || '=' || value, ', ' order by setting), '') as changed,
    any_value(note) as note
from staging.steps
group by result_id, step
order by result_id, step;
