-- One row: durable writes of one writer at depth 1 on cloud volumes, by machine, size and provisioned IOPS.
with caveats as (
    select t.rowid as place, list({"to": 'caveats/' || c.caveat || '/', title: c.title} order by c.number) as caveats
    from marts.volume_writes as t, unnest(t.caveats) as u(caveat)
    join marts.caveats as c on c.caveat = u.caveat
    group by t.rowid
)
select
    'volumes/writes' as path,
    to_json(list({
        id: t.subject || '/' || t.rowid,
        subject: t.subject,
        href: 'volumes/' || t.subject || '/',
        title: t.title,
        attachment: t.attachment,
        last: not t.ranked,
        iops: t.median_iops,
        iops_bar: log_bar(t.median_iops),
        min: t.min_iops,
        max: t.max_iops,
        instance: t.instance_type,
        size: t.size_gib,
        provisioned: t.provisioned_iops,
        state: t.other_settings,
        block: t.block_size_bytes,
        sync_kind: t.sync_kind,
        mean_time: t.durable_write_mean_s,
        flush_mean: t.flush_mean_s,
        flush_p99: t.flush_p99_s,
        n: t.n,
        reports: t.reports,
        level: t.level,
        caveats: coalesce(c.caveats, [])
    } order by
        t.block_size_bytes nulls last, t.ranked desc, t.median_iops desc nulls last, t.subject, t.rowid
    )) as content
from marts.volume_writes as t
left join caveats as c on c.place = t.rowid
where t.is_one_writer;
