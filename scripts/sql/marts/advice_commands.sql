-- One row per step of a piece of advice: how to do it, try it, check it or undo it, with its forms where they differ.
create table marts.advice_commands as
select
    advice, purpose, position, step_note, plain, cephadm, rook, proxmox, not_needed_with, overwrites_device
from staging.advice_commands
order by advice, purpose_position, position;
