-- One row per result and metric with repeated runs: within which ratio two figures of it say nothing. Three runs or
-- more stand for themselves; two can only widen what is usual.
create table intermediate.dead_bands as
select
    c.result_id,
    m.metric,
    if(max(m.n) >= 3, max(m.spread), greatest(max(m.spread), usual_spread())) as of_repeats
from intermediate.cell_metrics as m
join intermediate.cells as c using (cell)
where m.n > 1 and m.spread is not null
group by c.result_id, m.metric;
