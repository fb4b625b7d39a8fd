-- One row per drive and question that a buyer asks: how many measurements answer it; none is a hole worth filling.
-- after: results, measurements, drives
create table marts.coverage as
with questions as (
    from (values
        (1, 'flushed writes at queue depth 1, cache on'), (2, 'flushed writes at queue depth 1, cache off'),
        (3, 'O_SYNC writes at queue depth 1'), (4, 'random writes at depth'), (5, 'random reads at queue depth 1'),
        (6, 'random reads at depth'), (7, 'large sequential writes'), (8, 'large sequential reads')) as q(position, question)
), asked as (
    select m.*, s.value as write_cache from marts.measurements as m
    left join staging.settings as s on s.measurement_id = m.measurement_id and s.setting = 'write_cache'
    where m.kind = 'drives' and m.basis = 'measured'
), answers as (
    select subject, unnest([
        if(pattern in ('write', 'randwrite') and queue_depth = 1 and sync = 'fsync' and write_cache = 'on', 1, null),
        if(pattern in ('write', 'randwrite') and queue_depth = 1 and sync = 'fsync' and write_cache = 'off', 2, null),
        if(pattern in ('write', 'randwrite') and queue_depth = 1 and sync = 'sync', 3, null),
        if(pattern = 'randwrite' and queue_depth >= 32, 4, null), if(pattern = 'randread' and queue_depth = 1, 5, null),
        if(pattern = 'randread' and queue_depth >= 32, 6, null),
        if(pattern = 'write' and block_size_bytes >= 1048576, 7, null), if(pattern = 'read' and block_size_bytes >= 1048576, 8, null)
    ]) as position
    from asked
)
select d.subject, q.position, q.question, count(a.position) as n
from marts.drives as d cross join questions as q
left join answers as a on a.subject = d.subject and a.position = q.position
where not d.is_class
group by all
order by d.subject, q.position;
