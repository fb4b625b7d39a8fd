-- One row per edition of our own benchmark: when it was released, and how many results were run with it.
create table marts.editions as
with known as (
    select edition from staging.editions
    union select edition from marts.results where edition is not null
)
select k.edition, e.released, k.edition = (select max(edition) from known) as is_newest,
    count(r.result_id) as results, coalesce(sum(r.measurements), 0)::bigint as measurements
from known as k left join staging.editions as e using (edition)
left join marts.results as r on r.edition = k.edition and not r.is_withdrawn
group by all
order by k.edition;
