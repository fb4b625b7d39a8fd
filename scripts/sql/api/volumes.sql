-- One row: every type of cloud volume with its durable writes, what its provider allows, and what it is good for.
-- Fields: null where not stated; times in seconds; writes, limits and fitness are rows of the tables of these names.
with writes as (
    select subject, list(t order by t.rowid) as items from marts.volume_writes as t group by subject
), limits as (
    select subject, list(t order by t.rowid) as items from marts.volume_limits as t group by subject
), fitness as (
    select subject, list(t order by t.rowid) as items from marts.volume_fitness as t group by subject
)
select
    'v1/volumes' as path,
    to_json(list({
        id: v.subject,
        title: v.title,
        page: 'volumes/' || v.subject || '/',
        is_class: v.is_class,
        provider: v.provider,
        model: v.model,
        aliases: v.aliases,
        attachment: v.attachment,
        media: v.media,
        min_size_bytes: v.min_size_bytes,
        max_size_bytes: v.max_size_bytes,
        iops_set_by: v.iops_set_by,
        survives_stop: v.survives_stop,
        durability_claim: v.durability_claim,
        latency_claim: v.latency_claim,
        max_iops_allowed: v.max_iops_allowed,
        random_write_iops: v.random_write_iops,
        volume_writes: coalesce(w.items, []),
        volume_limits: coalesce(l.items, []),
        volume_fitness: coalesce(f.items, [])
    } order by v.subject)) as content
from marts.volumes as v
left join writes as w using (subject)
left join limits as l using (subject)
left join fitness as f using (subject);
