-- One row per SSD model, way of making a write durable and state of the cache, by what is known of power-loss
-- protection.
with places as (
    select protection, min(rowid) as place from durable_writes_by_protection group by protection
), points as (
    select
        s.title,
        s.sync_kind,
        s.write_cache,
        s.median_iops as iops,
        p.place,
        p.protection as known
    from durable_writes_4k as s join places as p using (protection)
    where s.ranked and s.protection like '%SSD%' and s.sync_kind in (select sync_kind from durable_writes_by_protection)
), named as (
    select
        *,
        known || ': ' || count(distinct title) over (partition by place) || ' models' as state,
        -- Points of a group stand on five lines, so that equal figures do not hide each other.
        row_number() over (partition by place order by iops, title, sync_kind, write_cache) % 5 as line
    from points
)
select
    'protection' as chart,
    state as protection,
    known,
    title as drive,
    sync_kind as kind,
    write_cache as cache,
    iops,
    line
from named
order by place, iops, title, sync_kind, write_cache;
