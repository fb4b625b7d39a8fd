-- One row per printed figure of a source that its own numbers do not give.
create table staging.errata as
with listed as (
    select
        id as result_id,
        unnest((record->'errata')::json[]) as erratum,
        generate_subscripts((record->'errata')::json[], 1) as position
    from raw.records
    where kind = 'results'
)
select
    result_id,
    position,
    erratum->>'printed' as printed,
    erratum->>'computed' as computed,
    erratum->>'where' as section
from listed;
