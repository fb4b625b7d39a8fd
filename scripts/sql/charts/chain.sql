-- One row per step and workload of a chain, one chart per subject whose chain has figures in IOPS.
with points as (
    select subject, step, step_label as label, workload, min(value) as iops
    from tuning_chain where metric = 'iops' group by all
)
select 'chain/' || subject as chart, step, label, workload, iops
from points
qualify count(*) over (partition by subject) > 1
order by chart, step, workload;
