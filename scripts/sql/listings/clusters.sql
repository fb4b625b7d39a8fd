-- One row: every storage system as the listing of clusters needs it.
with media as (
    select c.subject, list_sort(list_distinct(list(d.media))) as media
    from marts.cluster_drives as c
    join marts.drives as d on d.subject = c.drive
    group by c.subject
), headline as (
    select
        subject,
        max(best) filter (position = 1) as single_writes,
        max(best) filter (position in (3, 6)) as writes,
        max(best) filter (position in (4, 7)) as reads,
        arg_max(position in (3, 4), best) filter (position in (3, 6)) as writes_of_one,
        arg_max(position in (3, 4), best) filter (position in (4, 7)) as reads_of_one,
        max(best) filter (position = 9) / 1e9 as large_writes,
        max(best) filter (position = 10) / 1e9 as large_reads
    from marts.cluster_headlines
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
        writes: g.writes,
        writes_bar: high_log_bar(g.writes),
        writes_note: if(g.writes_of_one, 'one client', null),
        reads: g.reads,
        reads_bar: high_log_bar(g.reads),
        reads_note: if(g.reads_of_one, 'one client', null),
        single_writes: g.single_writes,
        large_writes: g.large_writes,
        large_reads: g.large_reads,
        software: c.software,
        version: c.software_version,
        hosts: c.hosts,
        media: m.media,
        network: c.network,
        redundancy: c.redundancy,
        measurements: c.measurements,
        level: c.level
    } order by
        c.is_class, g.writes desc nulls last, g.reads desc nulls last, g.single_writes desc nulls last,
        g.large_writes desc nulls last, lower(c.title), c.subject)) as content
from marts.clusters as c
left join media as m on m.subject = c.subject
left join headline as g on g.subject = c.subject;
