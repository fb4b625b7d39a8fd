-- One row per note about options of Ceph, in the order of `data/releases.json`.
create table staging.option_notes as
with keys as (
    select json_keys(record, '$.options') as note, record from raw.records where kind = 'releases.json'
), items as (
    select
        unnest(note) as note,
        generate_subscripts(note, 1) as position,
        record
    from keys
), entries as (
    select note, position, record->('$.options."' || note || '"') as entry from items
)
select
    note as option_note,
    position,
    (entry->'$.names')::varchar[] as option_names,
    entry->>'kind' as kind,
    entry->>'value' as option_value,
    nullif(entry->'applies', 'null'::json)::varchar as applies,
    entry->>'says' as says,
    list_transform((entry->'$.sources')::json[], lambda s: s->>'id') as sources,
    list_transform((entry->'$.sources')::json[], lambda s: s->>'section') as sections,
    entry->>'read' as read_on
from entries;
