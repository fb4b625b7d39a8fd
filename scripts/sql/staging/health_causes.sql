-- One row per cause that is tested before the advice of a health check, in the order in which they are asked.
create table staging.health_causes as
with listed as (
    select
        unnest(json_keys(record->'causes')) as cause,
        generate_subscripts(json_keys(record->'causes'), 1) as position,
        record->'causes' as causes
    from raw.records
    where kind = 'health-codes.json'
), known as (
    select cause, position, causes->('$."' || cause || '"') as entry
    from listed
)
select
    cause,
    position,
    (entry->'codes')::varchar[] as codes,
    entry->>'says' as says,
    entry->>'first' as first_step,
    entry->>'command' as command,
    entry->>'never' as warning,
    entry->>'severity' as severity,
    entry->>'page' as page
from known;
