-- One row: durable 4K writes of one writer at depth 1, per drive, way of making them durable and cache state.
with kinds as (
    select sync_kind, position
    from (values
        ('fsync', 1),
        ('fdatasync', 2),
        ('O_SYNC', 3),
        ('O_DSYNC', 4),
        ('O_SYNC and fsync', 5),
        ('msync', 6),
        ('diskinfo -wS', 7)
    ) as k(sync_kind, position)
), caveats as (
    select
        t.subject,
        t.sync_kind,
        t.write_cache,
        t.ranked,
        list({"to": 'caveats/' || c.caveat || '/', title: c.title} order by c.number) as caveats
    from marts.durable_writes_4k as t, unnest(t.caveats) as u(caveat)
    join marts.caveats as c on c.caveat = u.caveat
    group by all
)
select
    'drives/durable' as path,
    to_json(list({
        id: concat_ws('|', t.subject, t.sync_kind, t.write_cache, t.ranked),
        subject: t.subject,
        href: 'drives/' || t.subject || '/',
        title: t.title,
        sync_kind: t.sync_kind,
        last: not t.ranked,
        iops: t.median_iops,
        iops_bar: log_bar(t.median_iops),
        min: t.min_iops,
        max: t.max_iops,
        mean_time: t.durable_write_mean_s,
        flush_p99: t.flush_p99_s,
        write_cache: t.write_cache,
        n: t.n,
        reports: t.reports,
        plp: t.power_loss_protection,
        attachment: t.attachment,
        segment: t.segment,
        media: t.media,
        level: t.level,
        caveats: list_concat(
            list_transform(t.flags, lambda f: {"to": 'rules/' || f || '/', title: 'flagged: ' || f}),
            coalesce(c.caveats, [])
        )
    } order by k.position, t.sync_kind, t.ranked desc, t.median_iops desc, t.subject, t.write_cache)) as content
from marts.durable_writes_4k as t
left join kinds as k using (sync_kind)
left join caveats as c using (subject, sync_kind, write_cache, ranked);
