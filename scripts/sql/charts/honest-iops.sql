-- One row per drive and state: what each drive reaches at depth against what it does when every write is flushed.
with points as (
    select title, 'at depth' as state, peak_iops as iops, 1 as place from honest_iops where write_cache <> 'not stated'
    union select title, 'flushed, cache ' || write_cache, flushed_iops, if(write_cache = 'off', 2, 3)
    from honest_iops where write_cache <> 'not stated'
)
select 'honest-iops' as chart, title as drive, state, iops, place
from points where iops is not null
order by drive, place;
