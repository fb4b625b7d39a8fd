-- One row per pair and state, one chart per subject with pairs of its own in IOPS: each workload before and after.
with words as (
    -- Without a macro: readers run this query on the published tables.
    select
        map_from_entries(list(distinct (setting, label) order by (setting, label))) as labels,
        map_from_entries(list(distinct (setting, title) order by (setting, title))) as titles,
        map_from_entries(list((setting || '=' || value, value_words)) filter (value_words is not null)) as choices
    from settings
), pairs as (
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
        improvement,
        effect_id,
        workload,
        context,
        titles[setting] || ', ' || coalesce(choices[setting || '=' || from_value], from_value) || ' → '
            || coalesce(choices[setting || '=' || to_value], to_value) as change,
        array_to_string(list_transform(
            list_filter(items, lambda i: i <> '' and not list_contains(coalesce(shared, []), i)),
            lambda i: coalesce(labels[split_part(i, '=', 1)], split_part(i, '=', 1)) || ' '
                || coalesce(choices[i], split_part(i, '=', 2))),
            ', ') as apart
    from pairs cross join words left join (select subject, list(item order by item) as shared from common
        group by subject) using (subject)
    -- more rows than a reader can tell apart: the page of each setting draws them all
    qualify count(*) over (partition by kind, subject) <= 12
), told_apart as (
    select
        kind,
        subject,
        count(distinct change) > 1 or max(apart) <> '' as changes_differ,
        count(distinct workload) > 1 as workloads_differ
    from named
    group by kind, subject
), labelled as (
    -- What all pairs share is no label: the title says it.
    select *, concat_ws(' · ', case when changes_differ then concat_ws(' with ', change, nullif(apart, '')) end,
        case when workloads_differ or not changes_differ then workload end) as row
    from named join told_apart using (kind, subject)
)
select
    kind || '/' || subject as chart,
    row,
    workload,
    change,
    context,
    state.name as state,
    state.iops as iops,
    round(improvement, 4) as ratio
from (select *, unnest([{name: 'before', iops: before}, {name: 'after', iops: after}]) as state from labelled)
order by chart, state.name desc, effect_id;
