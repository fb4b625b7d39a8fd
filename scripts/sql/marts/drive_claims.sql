-- One row per drive with claims of its maker that a cluster could rest on where nobody measured: the best of each kind.
create table marts.drive_claims as
with claimed as (
    select
        m.subject,
        m.pattern,
        f.metric,
        f.base_value as value,
        m.block_size_bytes = 4096 and f.metric = 'iops' as is_small,
        coalesce(m.block_size_bytes, 1048576) >= 65536 and f.metric = 'bandwidth' as is_linear
    from marts.measurements as m
    join marts.metrics as f on f.measurement_id = m.measurement_id and f.metric in ('iops', 'bandwidth')
    where m.kind = 'drives' and m.basis = 'vendor-spec' and m.target is null
)
select
    c.subject,
    d.title,
    d.drive_class,
    max(c.value) filter (c.is_small and c.pattern = 'randread') as claimed_read_iops,
    -- A claim of writes is made without flushes. It stands for flushed ones where the sheet states what lasts, and
    -- capacitors make a flush free: server drives with power-loss protection.
    max(c.value) filter (
        c.is_small and c.pattern = 'randwrite' and d.segment = 'server' and d.power_loss_protection = 'yes'
    ) as claimed_write_iops,
    max(c.value) filter (c.is_linear and c.pattern = 'read') / 1e6 as claimed_read_mb_s,
    -- What a client drive writes in a row at first is its cache, not what lasts.
    max(c.value) filter (c.is_linear and c.pattern = 'write' and d.segment = 'server') / 1e6 as claimed_write_mb_s
from claimed as c
join marts.drives as d on d.subject = c.subject and d.drive_class is not null and not d.is_class
group by all
having coalesce(claimed_read_iops, claimed_write_iops, claimed_read_mb_s, claimed_write_mb_s) is not null
order by c.subject;
