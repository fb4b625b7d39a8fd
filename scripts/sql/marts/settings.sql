-- One row per value that a setting may take, in order.
create table marts.settings as
select
    setting,
    value,
    position,
    value_label,
    -- What follows a comma or a colon outside brackets explains, and is on the page of the setting.
    regexp_extract(value_label, '^(?:\([^)]*\)|[^,:(]|[,:][^ ])+') as value_words,
    label,
    -- A label as a heading; names such as mClock stay as they are written.
    if(regexp_matches(label, '^[a-z][A-Z]'), label, upper(label[1]) || label[2:]) as title,
    meaning,
    is_numeric,
    is_name,
    requires_setting,
    array_to_string(requires_values, ', ') as requires_value,
    risk,
    risk_note,
    commands,
    checks,
    undo,
    source,
    section
from staging.vocabulary
order by setting, position;
