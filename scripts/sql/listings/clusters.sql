-- One row: every storage system as the listing of clusters needs it.
with media as (
    select c.subject, list_sort(list_distinct(list(d.media))) as media
    from marts.cluster_drives as c
    join marts.drives as d on d.subject = c.drive
    group by c.subject
), single as (
    select
        subject,
        max(best) filter (ask = 'one 4K write at a time') as writes,
        max(best) filter (ask = 'one 4K read at a time') as reads
    from marts.cluster_headlines
    where metric = 'iops'
    group by subject
)
select
    'clusters/rows' as path,
    to_json(list({
        id: c.subject,
        subject: c.subject,
        href: 'clusters/' || c.subject || '/',
        title: c.title,
        is_class: c.is_class,
        single_writes: g.writes,
        single_writes_bar: log_bar(g.writes),
        single_reads: g.reads,
        single_reads_bar: log_bar(g.reads),
        software: c.software,
        version: c.software_version,
        hosts: c.hosts,
        media: m.media,
        network: c.network,
        redundancy: c.redundancy,
        measurements: c.measurements,
        level: c.level
    } order by c.is_class, g.writes is null, lower(c.title), c.subject)) as content
from marts.clusters as c
left join media as m on m.subject = c.subject
left join single as g on g.subject = c.subject;
