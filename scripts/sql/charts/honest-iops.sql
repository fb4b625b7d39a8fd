-- The home chart: what each drive reaches at depth against what it does when every write is flushed.
with points as (
    select title, subject, 'at depth' as state, peak_iops as iops, 1 as place from marts.honest_iops where write_cache <> 'not stated'
    union select title, subject, 'flushed, cache ' || write_cache, flushed_iops, if(write_cache = 'off', 2, 3)
    from marts.honest_iops where write_cache <> 'not stated'
)
select
    'honest-iops' as chart,
    'The same drive, three answers' as title,
    'Random 4K write IOPS of ' || count(distinct subject) || ' server SSDs on a logarithmic axis: the best figure at queue depth 32 or more, '
        || 'and at queue depth 1 with a flush after every write, with the volatile write cache off and on.' as description,
    to_json(list({drive: title, state: state, iops: iops, place: place} order by title, place)) as rows
from points where iops is not null;
