-- One chart per subject with a chain that has figures in IOPS: the steps in order.
with points as (
    select subject, step, step_label as label, workload, min(value) as iops
    from marts.tuning_chain where metric = 'iops' group by all
)
select
    'chain/' || subject as chart,
    'Step by step' as title,
    'IOPS after each step on a logarithmic axis, from the first step at the top to the last; a step without a figure is left out.' as description,
    to_json(list({step: step, label: label, workload: workload, iops: iops} order by step, workload)) as rows
from points
group by subject
having count(*) > 1
order by chart;
