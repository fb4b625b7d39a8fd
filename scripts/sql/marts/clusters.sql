-- One row per storage system that serves clients.
create table marts.clusters as
select
    cluster as subject, c.title, software, software_version, is_class, hosts, cpu, memory, network, redundancy,
    count(r.result_id) as results, coalesce(sum(r.measurements), 0)::bigint as measurements, max(r.level) as level
from staging.clusters as c left join marts.results as r on r.subject = cluster and not r.is_withdrawn
group by all
order by subject;
