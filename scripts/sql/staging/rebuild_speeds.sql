-- One row per speed or duration of a rebuild, in the unit in which figures are compared.
create table staging.rebuild_speeds as
with listed as (
    select
        id,
        record,
        unnest((record->'rebuilds')::json[]) as r,
        generate_subscripts((record->'rebuilds')::json[], 1) as ordinal
    from raw.records where kind = 'reliability'
), keyed as (
    select *, unnest(json_keys(r->'metrics')) as key from listed
)
select
    id as reliability_id,
    ordinal,
    record->>'$.source.id' as source,
    record->>'$.source.section' as section,
    record->>'basis' as basis,
    r->>'system' as system,
    r->>'drive_class' as drive_kind,
    r->>'onto' as onto,
    (r->>'amount_bytes')::bigint as amount_bytes,
    k.metric,
    k.unit,
    (r->>('$.metrics."' || key || '"'))::double as value,
    value * k.factor as base_value,
    k.base_unit,
    -- A duration says a speed where the source also says of how much.
    case k.metric when 'bandwidth' then base_value when 'duration' then amount_bytes / base_value end as bytes_per_s,
    r->>'note' as note
from keyed join raw.metric_kinds as k using (key);
