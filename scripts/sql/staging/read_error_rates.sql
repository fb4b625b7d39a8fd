-- One row per rate of unreadable sectors that a source gives.
create table staging.read_error_rates as
with listed as (
    select id, record, unnest((record->'read_errors')::json[]) as r, generate_subscripts((record->'read_errors')::json[], 1) as ordinal
    from raw.records where kind = 'reliability'
)
select id as reliability_id, ordinal, record->>'$.source.id' as source, record->>'$.source.section' as section, record->>'basis' as basis,
    r->>'model' as model, r->>'drive_class' as drive_kind, (r->>'per_bit')::double as per_bit, r->>'unit' as error_unit, r->>'note' as note
from listed;
