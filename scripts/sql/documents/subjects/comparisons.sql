-- One row per subject page: pairs that differ in the workload or in several settings.
with contrasts as (
    select subject, list(t order by t.rowid) as items
    from marts.contrasts as t
    where field in ('sync', 'jobs', 'window')
    group by subject
), bundles as (
    -- Of a run set with many states nearly every two differ somehow: those that differ least are worth a row here.
    select subject, count(*) as n, list(t order by t.differing, t.rowid)[:40] as items
    from marts.bundles as t
    group by subject
)
select
    s.kind || '/' || s.subject as path,
    to_json({
        contrasts: contrasts.items,
        bundles: bundles.items,
        bundle_count: bundles.n
    }) as content
from marts.subjects as s
left join contrasts using (subject)
left join bundles using (subject);
