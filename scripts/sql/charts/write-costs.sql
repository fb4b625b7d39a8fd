-- One row per kind of pool, medium and release: what one durable 4 KiB write of one writer costs all devices and the
-- network of a cluster, each the middle of its repeats.
with stated as (
    select
        m.measurement_id,
        max(s.value) filter (s.setting = 'redundancy') as redundancy,
        max(v.value_label) filter (s.setting = 'redundancy') as pool,
        max(s.value) filter (s.setting = 'ec_optimizations') is not distinct from 'on' as is_fast,
        max(s.value) filter (s.setting = 'bluestore_compression') as compression,
        max(v.value_label) filter (s.setting = 'osd_medium') as medium,
        max(v.value_label) filter (s.setting = 'ceph_release') as release
    from measurements as m
    join measurement_settings as s using (measurement_id)
    join settings as v on v.setting = s.setting and v.value = s.value
    where m.subject = 'lab-six-osds' and m.queue_depth = 1
    group by m.measurement_id
), counted as (
    select
        s.* exclude (measurement_id),
        f.metric,
        median(f.base_value) as middle,
        count(*) as n,
        -- What is counted one by one would differ by chance where it is nearly nothing.
        100 * (max(f.base_value) - min(f.base_value)) / greatest(median(f.base_value), 0.1) as spread_percent
    from stated as s
    join metrics as f using (measurement_id)
    group by all
), laid as (
    select
        *,
        pool || if(is_fast, ', FastEC', '') || if(compression = 'lz4', ', LZ4', '') || ', ' || medium as layout,
        regexp_extract(release, '^\w+') as series
    from counted
), summed as (
    select
        layout,
        redundancy,
        is_fast,
        compression,
        medium,
        series,
        round(max(middle) filter (metric = 'device_writes_per_write'), 1) as device_writes,
        round(max(middle) filter (metric = 'device_flushes_per_write'), 1) as device_flushes,
        round(max(middle) filter (metric = 'device_bytes_per_write')) as device_bytes,
        round(max(middle) filter (metric = 'network_bytes_per_write')) as network_bytes,
        round(max(spread_percent), 1) as spread_percent,
        max(n) as n
    from laid
    group by layout, redundancy, is_fast, compression, medium, series
)
select
    'write-costs' as chart,
    layout,
    redundancy,
    is_fast,
    compression,
    medium,
    series as release,
    device_writes,
    device_flushes,
    device_bytes,
    network_bytes,
    spread_percent,
    n
from summed
order by medium, min(device_writes) over (partition by layout), layout, series;
