-- One row per side of a disagreement of `data/conflicts.json`.
create table staging.conflicts as
with ids as (
    select unnest(json_keys(record)) as conflict, record from raw.records where kind = 'conflicts.json'
), entries as (
    select conflict, record->('$."' || conflict || '"') as entry from ids
), sides as (
    select
        conflict,
        entry,
        unnest((entry->'$.sides')::json[]) as item,
        generate_subscripts((entry->'$.sides')::json[], 1) as position
    from entries
)
select
    conflict,
    entry->>'question' as question,
    entry->>'page' as page,
    position,
    item->>'says' as says,
    item->>'$.source.id' as source,
    item->>'$.source.section' as section,
    item->>'when' as stated_when,
    entry->>'conclusion' as conclusion,
    entry->>'why' as why
from sides;
