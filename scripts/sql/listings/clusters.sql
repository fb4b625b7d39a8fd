-- One row: every storage system as the listing of clusters needs it.
with drives as (
    select c.cluster as subject, list_sort(list_distinct(list(d.media order by d.media))) as media
    from staging.clusters as c, unnest(coalesce((c.record->'drives')::json[], [])) as u(used)
    join marts.drives as d on d.subject = (u.used->>'drive')
    group by c.cluster
)
select 'clusters/rows' as path, to_json(list({
        id: c.subject, subject: c.subject, href: 'clusters/' || c.subject || '/', title: c.title, is_class: c.is_class, software: c.software,
        version: c.software_version, hosts: c.hosts, media: d.media, network: c.network, redundancy: c.redundancy,
        measurements: c.measurements, level: c.level
    } order by c.is_class, lower(c.title), c.subject)) as content
from marts.clusters as c left join drives as d using (subject);
