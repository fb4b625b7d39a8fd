-- One row per drive and question that nobody has answered, the most wanted first.
-- after: coverage, drives, sync_writes
create table marts.holes as
with used as (
    select u.d->>'drive' as subject, count(distinct c.cluster) as clusters
    from staging.clusters as c, unnest((c.record->'drives')::json[]) as u(d)
    where (u.d->>'drive') is not null
    group by all
), wanted as (
    select d.subject, d.title, coalesce(u.clusters, 0) as used_in,
        d.power_loss_protection = 'yes' and d.subject not in (select subject from marts.sync_writes) as is_unproven
    from marts.drives as d left join used as u on u.subject = d.subject
)
select c.subject, w.title, c.position, c.question, w.used_in, w.is_unproven, w.used_in + w.is_unproven::int as wanted
from marts.coverage as c join wanted as w using (subject)
where c.n = 0
order by wanted desc, w.is_unproven desc, c.subject, c.position;
