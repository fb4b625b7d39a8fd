-- One chart per subject with pairs of its own in IOPS: each workload before and after.
with pairs as (
    select *, string_split(context, ', ') as items, count(*) over (partition by subject) as total from marts.effects where metric = 'iops' and target is null
), common as (
    -- What surrounds every pair of a subject alike tells none of them apart.
    select subject, item from (select subject, total, unnest(items) as item from pairs)
    group by subject, item
    having count(*) = max(total)
), rows as (
    select pairs.kind, pairs.subject, before, after, effect_id, workload, context,
        setting || ': ' || from_value || ' → ' || to_value as change,
        array_to_string(list_filter(items, lambda i: i <> '' and not list_contains(coalesce(shared, []), i)), ', ') as apart,
        if(kind = 'drives', workload, change || coalesce(' with ' || nullif(apart, ''), '')) as row
    from pairs left join (select subject, list(item) as shared from common group by subject) using (subject)
)
select
    kind || '/' || subject as chart,
    'Before and after, workload by workload' as title,
    'IOPS on a logarithmic axis; a hollow mark is the state before, a filled one the state after.' as description,
    to_json(list({row: row, workload: workload, change: change, context: context, state: 'before', iops: before} order by effect_id)
        || list({row: row, workload: workload, change: change, context: context, state: 'after', iops: after} order by effect_id)) as rows
from rows
group by kind, subject
having count(*) <= 12 -- more rows than a reader can tell apart: the page of each setting draws them all
order by chart;
