-- One row per drive and question that a buyer asks: how many measurements answer it; none is a hole worth filling.
create table marts.coverage as
with answers as (
    select m.subject, q.position
    from marts.measurements as m
    join marts.questions as q on list_contains(q.patterns, m.pattern)
        and (q.min_queue_depth is null or m.queue_depth >= q.min_queue_depth)
        and (q.max_queue_depth is null or m.queue_depth <= q.max_queue_depth)
        and (q.sync is null or m.sync = q.sync) and (q.write_cache is null or m.write_cache = q.write_cache)
        and (q.min_block_size_bytes is null or m.block_size_bytes >= q.min_block_size_bytes)
    where m.kind = 'drives' and m.basis = 'measured'
)
select d.subject, q.position, q.question, count(a.position) as n
from marts.drives as d cross join marts.questions as q
left join answers as a on a.subject = d.subject and a.position = q.position
where not d.is_class
group by all
order by d.subject, q.position;
