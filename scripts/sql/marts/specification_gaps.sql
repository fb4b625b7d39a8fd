-- One row per drive model and property that decides its use and that no source on record states: server drives first,
-- and of them those that clusters on record use and that were measured.
create table marts.specification_gaps as
with used as (
    select drive as subject, count(distinct subject) as clusters
    from marts.cluster_drives
    where drive is not null
    group by drive
), asked as (
    from (values
        (1, 'power_loss_protection', 'Power-loss protection'),
        (2, 'endurance', 'Endurance'),
        (3, 'recording', 'Recording of a hard disk'),
        (4, 'interface', 'Interface'),
        (5, 'capacities', 'Capacities'),
        (6, 'match_names', 'Name that tools print')
    ) as p(position, property, property_label)
), missing as (
    select subject, 'power_loss_protection' as property
    from marts.drives
    where power_loss_protection = 'unknown' and media is distinct from 'hdd'
    union all
    select subject, 'endurance'
    from marts.drives
    where coalesce(endurance_dwpd, endurance_tbw) is null and media is distinct from 'hdd'
    union all
    select subject, 'recording' from marts.drives where recording is null and media = 'hdd'
    union all
    select subject, 'interface' from marts.drives where interface is null
    union all
    select subject, 'capacities' from marts.drives where len(capacities_bytes) = 0
    union all
    select subject, 'match_names' from marts.drives where len(match_names) = 0
)
select
    m.subject,
    d.title,
    a.position,
    m.property,
    a.property_label,
    coalesce(d.segment, 'not stated') as segment,
    coalesce(u.clusters, 0) as used_in_clusters,
    d.measurements
from missing as m
join asked as a using (property)
join marts.drives as d using (subject)
left join used as u using (subject)
where not d.is_class
order by d.segment = 'server' desc nulls last, used_in_clusters desc, d.measurements desc, m.subject, a.position;
