-- One row per value that a setting may take, in order.
create table marts.settings as
select setting, value, position, value_label, label, meaning, is_numeric, requires_setting, requires_value,
    risk, risk_note, commands, checks, undo, source, section
from staging.vocabulary
order by setting, position;
