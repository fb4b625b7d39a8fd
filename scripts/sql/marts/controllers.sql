-- One row per controller or class of controllers.
create table marts.controllers as
select
    controller as subject, c.title, vendor, model, is_class, type, interface, cache_bytes, cache_protection, modes,
    count(r.result_id) as results, coalesce(sum(r.measurements), 0)::bigint as measurements, max(r.level) as level
from staging.controllers as c left join marts.results as r on r.subject = controller and not r.is_withdrawn
group by all
order by subject;
