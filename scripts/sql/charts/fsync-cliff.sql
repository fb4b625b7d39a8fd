-- One row per drive, state of its write cache and figure: its best 4K random write figure, and what one flushed
-- write at a time leaves of it.
with named as (
    select
        title || if(write_cache = 'not stated', '', ', cache ' || write_cache) as drive,
        peak_iops,
        flushed_iops,
        peak_ratio
    from honest_iops where peak_iops is not null
)
select
    'fsync-cliff' as chart,
    drive,
    figure.state as state,
    figure.iops as iops,
    round(peak_ratio, 4) as times_less
from (select *, unnest([{state: 'at depth', iops: peak_iops}, {state: 'flushed', iops: flushed_iops}]) as figure
    from named)
order by peak_ratio desc, drive, state;
