-- One row per notice about versions and series that it is about, in the order of `data/releases.json`.
create table staging.notices as
with keys as (
    select json_keys(record, '$.notices') as notice, record from raw.records where kind = 'releases.json'
), items as (
    select
        unnest(notice) as notice,
        generate_subscripts(notice, 1) as position,
        record
    from keys
), entries as (
    select notice, position, record->('$.notices."' || notice || '"') as entry from items
), ranges as (
    select notice, position, entry, unnest((entry->'$.affects')::json[]) as versions from entries
)
select
    notice,
    position,
    versions->>'series' as series,
    versions->>'since' as since,
    versions->>'until' as until,
    entry->>'product' as product,
    entry->>'kind' as kind,
    entry->>'title' as title,
    entry->>'harm' as harm,
    nullif(entry->'applies', 'null'::json)::varchar as applies,
    entry->>'why' as why,
    entry->>'do' as remedy,
    coalesce((entry->'$.commands')::varchar[], []) as commands,
    list_transform((entry->'$.sources')::json[], lambda s: s->>'id') as sources,
    list_transform((entry->'$.sources')::json[], lambda s: s->>'section') as sections,
    entry->>'read' as read_on
from ranges;
