-- One row per group of drives that a storage system is built of.
create table staging.cluster_drives as
with listed as (
    select
        id as cluster,
        (record->>'hosts')::int as hosts,
        unnest((record->'drives')::json[]) as item,
        generate_subscripts((record->'drives')::json[], 1) as position
    from raw.records
    where kind = 'clusters'
)
select
    cluster,
    position,
    item->>'role' as role,
    item->>'drive' as drive,
    item->>'description' as description,
    item->>'drive_class' as stated_class,
    (item->>'per_host')::int as per_host,
    coalesce((item->>'total')::int, (item->>'per_host')::int * hosts) as drives
from listed;
