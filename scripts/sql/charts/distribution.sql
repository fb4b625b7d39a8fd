-- One row per run, one chart per subject with a workload that was measured at least twice under the same settings.
with words as (
    select map_from_entries(list((setting, label))) as labels from (select distinct setting, label from settings)
), repeated as (
    select
        *,
        list_filter(string_split(coalesce(settings, ''), ', '), lambda i: i <> '') as items,
        row_number() over (partition by subject order by n desc, workload, settings, edition) as place
    from subject_figures
    where n >= 2 and metric = 'iops' and basis = 'measured' and ranked and target is null and min > 0
    -- more a reader cannot tell apart
    qualify place <= 8
), common as (
    -- What holds for every row of a subject tells none of them apart.
    select subject, item
    from (select subject, unnest(items) as item from repeated)
    join (select subject, count(*) as total from repeated group by subject) using (subject)
    group by subject, item
    having count(*) = max(total)
), runs as (
    select
        * exclude (labels, items, shared),
        concat_ws(', ', workload, nullif(array_to_string(list_transform(
            list_filter(items, lambda i: not list_contains(coalesce(shared, []), i)),
            lambda i: coalesce(labels[split_part(i, '=', 1)], split_part(i, '=', 1)) || ' ' || split_part(i, '=', 2)
        ), ', '), '')) || ' · n = ' || n as row,
        unnest(measurement_ids) as measurement_id
    from repeated cross join words
    left join (select subject, list(item) as shared from common group by subject) using (subject)
)
select
    'distribution/' || r.kind || '/' || r.subject as chart,
    r.row,
    f.base_value as iops,
    r.median,
    coalesce(r.median_interval[1], r.min) as low,
    coalesce(r.median_interval[2], r.max) as high,
    f.measurement_id
from runs as r join metrics as f on f.measurement_id = r.measurement_id and f.metric = 'iops'
order by chart, r.place, f.measurement_id;
