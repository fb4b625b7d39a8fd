-- One row per page of a controller or cluster: its figures over all settings, cache modes, schedulers, steps and
-- stores.
with summary as (
    select subject, list(t order by t.rowid) as items from marts.cluster_summary as t group by subject
), modes as (
    select subject, list(t order by t.rowid) as items from marts.controller_modes as t group by subject
), schedulers as (
    select subject, list(t order by t.rowid) as items from marts.scheduler_comparison as t group by subject
), chain as (
    select subject, list(t order by t.rowid) as items from marts.tuning_chain as t group by subject
), efficiency as (
    select subject, list(t order by t.rowid) as items from marts.cluster_efficiency as t group by subject
), stores as (
    select subject, list(t order by t.rowid) as items from marts.object_store_comparison as t group by subject
)
select
    s.kind || '/' || s.subject as path,
    to_json({
        cluster_summary: summary.items,
        controller_modes: modes.items,
        scheduler_comparison: schedulers.items,
        tuning_chain: chain.items,
        cluster_efficiency: efficiency.items,
        object_store_comparison: stores.items
    }) as content
from marts.subjects as s
left join summary using (subject)
left join modes using (subject)
left join schedulers using (subject)
left join chain using (subject)
left join efficiency using (subject)
left join stores using (subject);
