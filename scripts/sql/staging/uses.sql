-- One row per thing that people use a drive for, in the order in which pages list them.
create table staging.uses as
with listed as (
    select unnest(json_keys(record)) as use, generate_subscripts(json_keys(record), 1) as position, record
    from raw.records
    where kind = 'uses.json'
), uses as (
    select use, position, record->('$."' || use || '"') as record
    from listed
)
select
    use,
    position,
    record->>'label' as label,
    record->>'short' as short,
    record->>'meaning' as meaning,
    record->>'usual_media' as usual_media,
    record->>'$.job.pattern' as pattern,
    (record->>'$.job.block_size_bytes')::bigint as block_size_bytes,
    record->>'$.job.sync' as sync,
    record->>'$.job.runs_on' as runs_on,
    record->>'$.job.command' as command,
    record->>'$.job.source.id' as source,
    record->>'$.job.source.section' as section,
    record
from uses;
