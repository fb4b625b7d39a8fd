-- One row per use and condition that a drive must meet for it, with who states it and why.
create table marts.use_conditions as
with limits as (
    select
        use,
        unnest((record->'limits')::json[]) as entry,
        generate_subscripts((record->'limits')::json[], 1) as position
    from staging.uses
), requirements as (
    select
        use,
        unnest((record->'requires')::json[]) as entry,
        json_array_length(record, '$.limits') + generate_subscripts((record->'requires')::json[], 1) as position
    from staging.uses
), conditions as (
    from limits
    union all
    from requirements
)
select
    use,
    position,
    entry->>'label' as condition,
    coalesce(entry->>'figure', entry->>'fact') as condition_on,
    coalesce(
        (entry->>'at_least_per_s')::double,
        (entry->>'at_least_mb_per_s')::double * 1e6,
        (entry->>'at_most_ms')::double / 1000,
        (entry->>'at_least')::double,
        (entry->>'at_most')::double
    ) as threshold,
    if(coalesce(entry->>'at_most_ms', entry->>'at_most') is null, 'at least', 'at most') as threshold_is,
    case
        when entry->>'at_least_per_s' is not null then 'iops'
        when entry->>'at_least_mb_per_s' is not null then 'B/s'
        when entry->>'at_most_ms' is not null then 's'
        when entry->>'fact' = 'endurance_dwpd' then 'DWPD'
        when entry->>'fact' in ('capacity_bytes', 'endurance_bytes_per_day') then 'B'
    end as base_unit,
    entry->>'set_by' as set_by,
    entry->>'why' as why,
    entry->>'$.source.id' as source,
    entry->>'$.source.section' as section
from conditions
order by use, position;
