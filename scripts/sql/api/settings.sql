-- One row: the vocabulary of settings, each with its values in order.
with entries as (
    select
        setting,
        label,
        meaning,
        is_numeric,
        is_name,
        requires_setting,
        requires_value,
        risk,
        risk_note,
        commands,
        checks,
        undo,
        source,
        section,
        list({value: value, label: value_label} order by position) as choices
    from marts.settings
    group by all
)
select
    'v1/settings' as path,
    to_json(list({
        setting: setting,
        label: label,
        meaning: meaning,
        is_numeric: is_numeric,
        is_name: is_name,
        "values": if(is_numeric or is_name, [], choices),
        requires_setting: requires_setting,
        requires_value: requires_value,
        risk: risk,
        risk_note: risk_note,
        commands: coalesce(commands, []),
        checks: coalesce(checks, []),
        undo: coalesce(undo, []),
        source: source,
        section: section,
        page: 'effects/' || setting || '/'
    } order by setting)) as content
from entries;
