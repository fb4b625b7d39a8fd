-- One row per drive and state of its write cache: the measured figures that a cluster of such drives rests on.
create table marts.drive_figures as
with figures as (
    select m.subject, coalesce(m.write_cache, 'not stated') as state, m.level, f.base_value as value,
        m.pattern, m.sync, coalesce(m.queue_depth * coalesce(m.jobs, 1), 0) as depth, m.block_size_bytes = 4096 and f.metric = 'iops' as is_small,
        coalesce(m.block_size_bytes, 1048576) >= 131072 and f.metric = 'bandwidth' as is_linear,
        -- An OSD flushes each write, so a write that nobody flushed says nothing of it; O_SYNC comes close.
        case when m.pattern not in ('write', 'randwrite') then 0
            when m.sync in ('fsync', 'fdatasync', 'sync+fsync') and m.sync_every = 1 then 1
            when m.sync in ('sync', 'dsync') then 2 else 3 end as durability
    from marts.measurements as m
    join marts.metrics as f on f.measurement_id = m.measurement_id and f.metric in ('iops', 'bandwidth')
    where m.kind = 'drives' and m.basis = 'measured' and m.ranked and m.target is null
), named as (
    select *, case
        when is_small and depth = 1 and pattern = 'randread' then 'read_latency'
        when is_small and depth = 1 and pattern in ('randwrite', 'write') and durability < 3 then 'write_latency'
        when is_small and depth >= 16 and pattern = 'randread' then 'read_iops'
        when is_small and depth >= 16 and pattern = 'randwrite' and durability < 3 then 'write_iops'
        when is_linear and pattern = 'read' then 'read_mb_s'
        when is_linear and pattern = 'write' then 'write_mb_s' end as part
    from figures
), repeated as (
    select subject, state, part, durability, pattern, sync, depth, median(value) as value, count(*) as n, max(level) as level
    from named where part is not null group by all
), states as (
    select distinct subject, state from repeated where state <> 'any' and (state <> 'not stated' or (durability > 0 and part <> 'write_mb_s'))
    union select subject, 'not stated' from repeated group by subject having bool_and(state in ('any', 'not stated'))
), best as (
    -- What was measured in this state comes first; for reads and long writes a figure whose state nobody stated will do.
    select s.subject, s.state as write_cache, r.* exclude (subject, state)
    from states as s join repeated as r on r.subject = s.subject
        and (r.state in (s.state, 'any') or (r.state = 'not stated' and (r.durability = 0 or r.part = 'write_mb_s')))
    qualify row_number() over (partition by s.subject, s.state, r.part
        order by r.durability, r.state = 'not stated', r.state = 'any', if(r.part = 'write_latency', r.pattern, ''), r.value desc, r.depth) = 1
)
select b.subject, d.title, d.drive_class, b.write_cache,
    max(b.value) filter (part = 'read_mb_s') / 1e6 as read_mb_s, max(b.value) filter (part = 'write_mb_s') / 1e6 as write_mb_s,
    max(b.value) filter (part = 'read_iops') as read_iops, max(b.value) filter (part = 'write_iops') as write_iops,
    1000 / max(b.value) filter (part = 'read_latency') as read_latency_ms,
    1000 / max(b.value) filter (part = 'write_latency') as write_latency_ms,
    max(b.depth) filter (part = 'read_iops') as read_depth, max(b.depth) filter (part = 'write_iops') as write_depth,
    max(b.sync) filter (part = 'write_latency') as latency_sync, max(b.sync) filter (part = 'write_iops') as write_sync,
    sum(b.n)::bigint as n, min(b.level) as level
from best as b
join marts.drives as d on d.subject = b.subject and d.drive_class is not null and not d.is_class
group by all
order by b.subject, b.write_cache desc;
