-- One row per drive and question that nobody has answered, the most wanted first.
create table marts.missing_measurements as
with used as (
    select drive as subject, count(distinct subject) as clusters
    from marts.cluster_drives
    where drive is not null
    group by drive
), wanted as (
    select d.subject, d.title, coalesce(u.clusters, 0) as used_in_clusters,
        d.power_loss_protection = 'yes' and d.subject not in (select subject from marts.durable_writes) as is_unproven
    from marts.drives as d left join used as u on u.subject = d.subject
)
select c.subject, w.title, c.position, c.question, w.used_in_clusters, w.is_unproven, w.used_in_clusters + w.is_unproven::int as priority
from marts.coverage as c join wanted as w using (subject)
where c.n = 0
order by priority desc, w.is_unproven desc, c.subject, c.position;
