-- One row per page of a cloud volume: what one writer gets, its durable writes, what its provider allows, all else.
with answers as (
    select subject, any_value(t) as item from marts.volume_answers as t group by subject
), writes as (
    select subject, list(t order by t.rowid) as items from marts.volume_writes as t group by subject
), limits as (
    select subject, list(l order by l.place) as items
    from (
        select t.*, s.title as source_title, row_number() over (partition by subject order by t.rowid) as place
        from marts.volume_limits as t
        join marts.sources as s using (source)
    ) as l
    group by subject
), fitness as (
    select subject, list(f order by f.place) as items
    from (
        select
            t.*,
            u.label as use_label,
            row_number() over (partition by subject order by u.position, t.rowid) as place
        from marts.volume_fitness as t
        join marts.uses as u using (use)
    ) as f
    group by subject
), others as (
    -- Reads, and writes that nobody flushed: what it does with many requests in flight.
    select
        subject,
        list(
            {
                workload: workload,
                target: target,
                settings: settings,
                base_unit: base_unit,
                median: median,
                n: n,
                ranked: ranked
            }
            order by place
        ) as items
    from (
        select f.*, f.rowid as place
        from marts.subject_figures as f
        where
            f.kind = 'volumes' and f.basis = 'measured' and f.metric = 'iops' and f.workload_kind = 'block'
            and (coalesce(f.sync, 'none') = 'none' or f.pattern in ('read', 'randread'))
    )
    group by subject
)
select
    'volumes/' || v.subject as path,
    to_json({
        volume: v,
        volume_answer: a.item,
        volume_writes: w.items,
        volume_fitness: f.items,
        volume_limits: l.items,
        volume_others: o.items
    }) as content
from marts.volumes as v
left join answers as a using (subject)
left join writes as w using (subject)
left join fitness as f using (subject)
left join limits as l using (subject)
left join others as o using (subject);
