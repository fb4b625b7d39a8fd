-- One row per value that a setting may take, in order; numeric settings have one row without a value.
create table staging.vocabulary as
with entries as (
    select unnest(json_keys(record)) as setting, record from raw.records where kind = 'settings.json'
), settings as (
    select setting, record->('$."' || setting || '"') as entry from entries
), required as (
    select setting, entry, list_extract(json_keys(entry, '$.requires'), 1) as requires_setting from settings
), choices as (
    select
        setting,
        unnest(coalesce(nullif((entry->'$.values')::json[], []), [null])) as choice,
        generate_subscripts(coalesce(nullif((entry->'$.values')::json[], []), [null]), 1) as position
    from settings
)
select
    setting,
    choice->>'value' as value,
    position,
    choice->>'label' as value_label,
    entry->>'label' as label,
    entry->>'meaning' as meaning,
    coalesce((entry->>'numeric')::boolean, false) as is_numeric,
    coalesce((entry->>'names')::boolean, false) as is_name,
    requires_setting,
    -- One value, or several of which each gives the setting a meaning.
    if(
        json_type(entry->('$.requires."' || requires_setting || '"')) = 'ARRAY',
        (entry->('$.requires."' || requires_setting || '"'))::varchar[],
        [entry->>('$.requires."' || requires_setting || '"')]
    ) as requires_values,
    entry->>'risk' as risk,
    entry->>'risk_note' as risk_note,
    coalesce((entry->'commands')::varchar[], []) as commands,
    coalesce((entry->'check')::varchar[], []) as checks,
    coalesce((entry->'undo')::varchar[], []) as undo,
    entry->>'$.source.id' as source,
    entry->>'$.source.section' as section
from required join choices using (setting);
