-- One row per value of a topic of `data/releases.json`, oldest first.
create table staging.releases as
with topics as (
    select unnest(json_keys(record, '$.topics')) as topic, record from raw.records where kind = 'releases.json'
), entries as (
    select topic, record->('$.topics."' || topic || '"') as entry from topics
), items as (
    select
        topic,
        entry,
        unnest((entry->'$.values')::json[]) as item,
        generate_subscripts((entry->'$.values')::json[], 1) as position
    from entries
)
select
    topic,
    position,
    entry->>'label' as label,
    entry->>'product' as product,
    item->>'value' as value,
    item->>'unit' as unit,
    coalesce((item->'since')::varchar[], []) as since,
    coalesce((item->'until')::varchar[], []) as until,
    item->>'$.source.id' as source,
    item->>'$.source.section' as section,
    coalesce((item->'printed_by')::varchar[], []) as printed_by,
    item->>'note' as note
from items;
