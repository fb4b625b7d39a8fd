-- The second home chart: durable 4K writes of every SSD model, by what is known of its power-loss protection.
with places as (
    select protection, min(rowid) as place from marts.protected_writes group by protection
), points as (
    select s.title, s.sync_kind, s.write_cache, s.middle as iops, p.place, p.protection
    from marts.sync_listing as s join places as p using (protection)
    where s.ranked and s.sync_kind in (select sync_kind from marts.protected_writes)
), named as (
    select *, protection || ': ' || count(distinct title) over (partition by place) || ' models' as state,
        -- Points of a group stand on five lines, so that equal figures do not hide each other.
        row_number() over (partition by place order by iops, title, sync_kind, write_cache) % 5 as line
    from points
)
select
    'protection' as chart,
    'Power-loss protection and durable writes' as title,
    'Durable 4K writes per second of ' || count(distinct title) || ' SSD models on a logarithmic axis, one writer at depth 1, '
        || 'one point per model, way of making the write durable and state of the write cache, grouped by what is known of power-loss protection.' as description,
    to_json(list({protection: state, drive: title, kind: sync_kind, cache: write_cache, iops: round(iops), line: line}
        order by place, iops, title, sync_kind, write_cache)) as rows
from named;
