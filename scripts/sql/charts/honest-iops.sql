-- One row per drive and state: the best that each drive reaches at depth, in any state of its cache, against what it
-- does in each state when every write is flushed.
with known as (
    from honest_iops
    where write_cache <> 'not stated'
), points as (
    select title, 'best at depth' as state, max(peak_iops) as iops, 1 as place
    from known
    group by title
    union
    select title, 'flushed, cache ' || write_cache, flushed_iops, if(write_cache = 'off', 2, 3)
    from known
)
select 'honest-iops' as chart, title as drive, state, iops, place
from points where iops is not null
order by drive, place;
