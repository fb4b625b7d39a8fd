-- One row per kind of daemon that decides the way of a health check.
create table marts.health_kinds as
with kinds as (
    select
        code,
        unnest(json_keys(kinds)) as kind,
        generate_subscripts(json_keys(kinds), 1) as position,
        kinds
    from staging.health_codes
    where kinds is not null
), entries as (
    select code, kind, position, kinds->('$."' || kind || '"') as entry
    from kinds
)
select
    code,
    kind,
    position,
    entry->>'title' as title,
    entry->>'means' as meaning,
    entry->>'first' as first_step,
    entry->>'command' as command,
    entry->>'never' as warning,
    entry->>'page' as page
from entries
order by code, position;
