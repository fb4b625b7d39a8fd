-- One row: every storage system as the listing of clusters needs it.
with media as (
    select c.subject, list_sort(list_distinct(list(d.media))) as media
    from marts.cluster_drives as c
    join marts.drives as d on d.subject = c.drive
    group by c.subject
)
select
    'clusters/rows' as path,
    to_json(list({
        id: c.subject,
        subject: c.subject,
        href: 'clusters/' || c.subject || '/',
        title: c.title,
        is_class: c.is_class,
        software: c.software,
        version: c.software_version,
        hosts: c.hosts,
        media: m.media,
        network: c.network,
        redundancy: c.redundancy,
        measurements: c.measurements,
        level: c.level
    } order by c.is_class, lower(c.title), c.subject)) as content
from marts.clusters as c
left join media as m using (subject);
