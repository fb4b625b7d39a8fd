-- One row per release series that somebody runs, in the order of `data/releases.json`.
create table staging.branches as
with keys as (
    select json_keys(record, '$.branches') as series, record from raw.records where kind = 'releases.json'
), items as (
    select
        unnest(series) as series,
        generate_subscripts(series, 1) as position,
        record
    from keys
), entries as (
    select series, position, record->('$.branches."' || series || '"') as entry from items
)
select
    series,
    position,
    entry->>'product' as product,
    entry->>'label' as label,
    entry->>'newest' as newest,
    entry->>'newest_released' as newest_released,
    entry->>'first_released' as first_released,
    entry->>'end_of_life' as end_of_life,
    entry->>'status' as status,
    entry->>'reviewed' as reviewed,
    coalesce(
        from_json(entry->'not_below', '[{"version": "VARCHAR", "of": "VARCHAR", "why": "VARCHAR"}]'),
        []
    ) as not_below,
    coalesce(from_json(entry->'way', '["VARCHAR"]'), []) as way,
    entry->>'hint' as hint,
    entry->>'$.source.id' as source,
    entry->>'$.source.section' as section,
    entry->>'read' as read_on
from entries;
