-- One row per step of a piece of advice.
create table staging.advice_commands as
with blocks as (
    select id as advice, purpose, purpose_position, coalesce((record->('$.commands.' || purpose))::json[], []) as steps
    from raw.records
    cross join (values ('set', 1), ('trial', 2), ('check', 3), ('undo', 4)) as p(purpose, purpose_position)
    where kind = 'advice'
), steps as (
    select advice, purpose, purpose_position, unnest(steps) as step, generate_subscripts(steps, 1) as position
    from blocks
)
select
    advice,
    purpose,
    purpose_position,
    position,
    step->>'note' as step_note,
    step->>'plain' as plain,
    step->>'cephadm' as cephadm,
    step->>'rook' as rook,
    step->>'proxmox' as proxmox,
    coalesce((step->'not_needed_with')::varchar[], []) as not_needed_with,
    coalesce((step->>'overwrites_device')::boolean, false) as overwrites_device
from steps;
