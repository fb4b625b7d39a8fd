-- One row: durable 4K writes of one writer at depth 1, per drive, way of making them durable and cache state.
with ways as (
    select way, position from (values ('fsync', 1), ('fdatasync', 2), ('O_SYNC', 3), ('O_DSYNC', 4), ('O_SYNC and fsync', 5),
        ('msync', 6), ('diskinfo -wS', 7)) as w(way, position)
), cautions as (
    select t.subject, t.sync_kind, t.write_cache, t.ranked,
        list({caveat: c.caveat, number: c.number, title: c.title} order by c.number) as caveats
    from marts.sync_listing as t, unnest(t.caveats) as u(caveat) join marts.caveats as c on c.caveat = u.caveat
    group by all
)
select 'drives/durable' as path, to_json(list({
        id: concat_ws('|', t.subject, t.sync_kind, t.write_cache, t.ranked), subject: t.subject, href: 'drives/' || t.subject || '/',
        title: t.title, sync_kind: t.sync_kind, last: not t.ranked, iops: t.middle, least: t.least, greatest: t.greatest,
        write_cache: t.write_cache, n: t.n, reports: t.reports, plp: t.power_loss_protection, attachment: t.attachment,
        segment: t.segment, media: t.media, level: t.level, caveats: coalesce(c.caveats, [])
    } order by w.position, t.sync_kind, t.ranked desc, t.middle desc, t.subject, t.write_cache)) as content
from marts.sync_listing as t left join ways as w on w.way = t.sync_kind
left join cautions as c using (subject, sync_kind, write_cache, ranked);
