-- One row per health check of Ceph, in the order of `data/health-codes.json`.
create table staging.health_codes as
with listed as (
    select
        unnest(json_keys(record->'codes')) as code,
        generate_subscripts(json_keys(record->'codes'), 1) as position,
        record->'codes' as codes
    from raw.records
    where kind = 'health-codes.json'
), checks as (
    select code, position, codes->('$."' || code || '"') as entry
    from listed
)
select
    code,
    position,
    entry->>'family' as family,
    entry->>'title' as title,
    entry->>'means' as meaning,
    entry->>'severity' as severity,
    entry->>'decides' as decides,
    entry->>'first' as first_step,
    entry->>'command' as command,
    entry->>'never' as warning,
    coalesce((entry->'pages')::varchar[], []) as pages,
    entry->>'file' as source_file,
    coalesce((entry->'also')::varchar[], []) as also,
    coalesce((entry->'words')::json[], []) as words,
    entry->'kinds' as kinds
from checks;
