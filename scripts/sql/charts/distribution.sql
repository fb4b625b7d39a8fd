-- One row per run, one chart per subject with a workload that was measured at least twice under the same settings.
with repeated as (
    select *, concat_ws(', ', workload, nullif(settings, '')) || ' · n = ' || n as row,
        row_number() over (partition by subject order by n desc, workload, settings, edition) as place
    from subject_figures
    where n >= 2 and metric = 'iops' and basis = 'measured' and ranked and target is null and min > 0
), runs as (
    select *, unnest(measurement_ids) as measurement_id from repeated where place <= 8 -- more a reader cannot tell apart
)
select 'distribution/' || r.kind || '/' || r.subject as chart, r.row, f.base_value as iops, r.median,
    coalesce(r.median_interval[1], r.min) as low, coalesce(r.median_interval[2], r.max) as high, f.measurement_id
from runs as r join metrics as f on f.measurement_id = r.measurement_id and f.metric = 'iops'
order by chart, r.place, f.measurement_id;
