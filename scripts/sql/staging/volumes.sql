-- One row per type of cloud volume, or class of volumes whose type a source does not name.
create table staging.volumes as
select
    id as volume,
    concat_ws(' ', record->>'provider', record->>'model') as title,
    record->>'provider' as provider,
    record->>'model' as model,
    coalesce((record->>'is_class')::boolean, false) as is_class,
    record->>'attachment' as attachment,
    record->>'media' as media,
    (record->>'$.size.min_bytes')::bigint as min_size_bytes,
    (record->>'$.size.max_bytes')::bigint as max_size_bytes,
    record->>'$.provisioning.set_by' as iops_set_by,
    record->>'$.survives_stop.state' as survives_stop,
    record->>'$.durability.says' as durability_claim,
    record->>'$.latency.says' as latency_claim,
    coalesce((record->'aliases')::varchar[], []) as aliases
from raw.records
where kind = 'volumes';
