-- One row per step of a chain and setting that it changes; a step that changes none has one row, too.
create table staging.steps as
with listed as (
    select
        id as result_id,
        unnest((record->'steps')::json[]) as entry,
        generate_subscripts((record->'steps')::json[], 1) as step
    from raw.records where kind = 'results'
), changes as (
    select
        result_id,
        step,
        entry,
        unnest(coalesce(nullif(json_keys(entry, '$.sets'), []), [null])) as setting
    from listed
)
select
    result_id,
    step,
    entry->>'label' as label,
    entry->>'note' as note,
    setting,
    entry->>('$.sets."' || setting || '"') as value
from changes;
