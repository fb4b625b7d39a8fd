-- One chart per subject with pairs of its own in IOPS: each workload before and after.
with rows as (
    select kind, subject, setting, from_value, to_value, before, after, effect_id,
        workload, context, setting || ': ' || from_value || ' → ' || to_value as change,
        if(kind = 'drives', workload, change || coalesce(' (' || nullif(context, '') || ')', '')) as row
    from marts.effects where metric = 'iops' and target is null
)
select
    kind || '/' || subject as chart,
    'Before and after, workload by workload' as title,
    'IOPS on a logarithmic axis; a hollow mark is the state before, a filled one the state after.' as description,
    to_json(list({row: row, workload: workload, change: change, context: context, state: 'before', iops: before} order by effect_id)
        || list({row: row, workload: workload, change: change, context: context, state: 'after', iops: after} order by effect_id)) as rows
from rows
group by kind, subject
order by chart;
