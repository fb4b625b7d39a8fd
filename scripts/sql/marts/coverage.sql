-- One row per drive and question that a buyer asks: how many measurements answer it; none is a hole worth filling.
-- after: measurements, drives, questions
create table marts.coverage as
with answers as (
    select m.subject, q.position
    from marts.measurements as m
    left join staging.settings as s on s.measurement_id = m.measurement_id and s.setting = 'write_cache'
    join marts.questions as q on list_contains(q.patterns, m.pattern)
        and (q.least_queue_depth is null or m.queue_depth >= q.least_queue_depth)
        and (q.greatest_queue_depth is null or m.queue_depth <= q.greatest_queue_depth)
        and (q.sync is null or m.sync = q.sync) and (q.write_cache is null or s.value = q.write_cache)
        and (q.least_block_bytes is null or m.block_size_bytes >= q.least_block_bytes)
    where m.kind = 'drives' and m.basis = 'measured'
)
select d.subject, q.position, q.question, count(a.position) as n
from marts.drives as d cross join marts.questions as q
left join answers as a on a.subject = d.subject and a.position = q.position
where not d.is_class
group by all
order by d.subject, q.position;
