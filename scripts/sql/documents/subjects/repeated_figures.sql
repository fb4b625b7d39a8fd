-- One row per subject page with a workload that was measured at least twice under the same settings.
with repeated as (
    select
        subject,
        row_number() over (partition by subject order by rowid) as place,
        workload,
        settings,
        metric_label as metric,
        base_unit,
        basis,
        min,
        median,
        max,
        coalesce(to_json(median_interval), to_json('too few for one')) as median_interval,
        n
    from marts.subject_figures
    where n >= 2 and target is null and metric = 'iops'
)
select
    s.kind || '/' || s.subject as path,
    to_json({repeated_figures: list(f order by f.place)}) as content
from repeated as f
join marts.subjects as s using (subject)
group by s.kind, s.subject;
