-- One chart per subject with a workload that was measured at least twice under the same settings: every run a dot.
with repeated as (
    select *, row_number() over (partition by subject order by n desc, rowid) as place,
        workload || coalesce(', ' || nullif(settings, ''), '') as words
    from marts.subject_figures
    where n >= 2 and metric = 'iops' and basis = 'measured' and ranked and target is null and least > 0
), runs as (
    select r.*, unnest(r.measurement_ids) as measurement_id from repeated as r where place <= 8
), drawn as (
    select r.kind, r.subject, r.place, r.words || ' · n = ' || r.n as row, f.base_value as iops, r.middle,
        coalesce(r.median_interval[1], r.least) as low, coalesce(r.median_interval[2], r.greatest) as high, f.measurement_id
    from runs as r join marts.metrics as f on f.measurement_id = r.measurement_id and f.metric = 'iops'
)
select
    'distribution/' || kind || '/' || subject as chart,
    'Every run of a workload that was measured more than once' as title,
    'IOPS on a logarithmic axis: a dot is one measurement, the upright stroke their median. '
        || 'The line is the 95 % interval of the median from six measurements on, below that from the least to the greatest.' as description,
    to_json(list({row: row, iops: iops, middle: middle, low: low, high: high} order by place, measurement_id)) as rows
from drawn
group by kind, subject
order by chart;
