-- One row per caveat, with how much of the corpus carries it.
create table marts.caveats as
select
    c.caveat, c.number, c.title, c.meaning, c.bias, c.ranked, c.remedy,
    count(distinct m.result_id) as results, count(m.measurement_id) as measurements
from staging.caveats as c
left join staging.carried_caveats as carried using (caveat)
left join marts.measurements as m using (measurement_id)
group by all
order by c.number;
