-- One row per failure rate that a source gives or whose counts it gives.
create table staging.failure_rates as
with listed as (
    select
        id,
        record,
        unnest((record->'rates')::json[]) as r,
        generate_subscripts((record->'rates')::json[], 1) as ordinal
    from raw.records where kind = 'reliability'
)
select
    id as reliability_id,
    ordinal,
    record->>'title' as title,
    record->>'$.source.id' as source,
    record->>'$.source.section' as section,
    record->>'original' as original,
    record->>'basis' as basis,
    coalesce(record->>'means', 'failures') as means,
    record->>'population' as population,
    coalesce(r->>'period', record->>'period') as period,
    r->>'model' as model,
    r->>'vendor' as vendor,
    r->>'drive_class' as drive_kind,
    (r->>'capacity_bytes')::bigint as capacity_bytes,
    (r->>'drives')::bigint as drives_observed,
    (r->>'drive_days')::bigint as drive_days,
    (r->>'failures')::bigint as failures,
    coalesce(r->>'$.rate_percent.value', r->>'$.rate_percent.min', r->>'$.rate_percent')::double as printed_percent,
    (r->>'$.rate_percent.max')::double as printed_percent_max,
    r->>'$.rate_percent.qualifier' as qualifier,
    (r->>'mtbf_hours')::bigint as mtbf_hours,
    (r->>'failures_per_1e9_hours')::double as failures_per_1e9_hours,
    r->>'drive' as subject,
    r->>'note' as note
from listed;
