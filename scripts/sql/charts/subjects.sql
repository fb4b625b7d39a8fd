-- One row per pair and state, one chart per subject with pairs of its own in IOPS: each workload before and after.
with pairs as (
    select *, string_split(context, ', ') as items, count(*) over (partition by subject) as total from effects
        where metric = 'iops' and target is null
), common as (
    -- What surrounds every pair of a subject alike tells none of them apart.
    select subject, item from (select subject, total, unnest(items) as item from pairs)
    group by subject, item
    having count(*) = max(total)
), named as (
    select
        pairs.kind,
        pairs.subject,
        before,
        after,
        effect_id,
        workload,
        context,
        setting || ': ' || from_value || ' → ' || to_value as change,
        array_to_string(list_filter(items, lambda i: i <> '' and not list_contains(coalesce(shared, []), i)),
            ', ') as apart,
        if(kind = 'drives', workload, change || coalesce(' with ' || nullif(apart, ''), '')) as row
    from pairs left join (select subject, list(item order by item) as shared from common
        group by subject) using (subject)
    -- more rows than a reader can tell apart: the page of each setting draws them all
    qualify count(*) over (partition by kind, subject) <= 12
)
select
    kind || '/' || subject as chart,
    row,
    workload,
    change,
    context,
    state.name as state,
    state.iops as iops
from (select *, unnest([{name: 'before', iops: before}, {name: 'after', iops: after}]) as state from named)
order by chart, state.name desc, effect_id;
