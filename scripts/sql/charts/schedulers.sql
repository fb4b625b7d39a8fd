-- One row per scheduler, profile and background task, one chart per subject: client IOPS against the rate of the
-- background work.
with points as (
    select
        subject,
        background_load,
        case coalesce(mclock_profile, scheduler) when 'wpq' then 'W' when 'high_client_ops' then 'C'
            when 'balanced' then 'B'
            when 'high_recovery_ops' then 'R' else upper(coalesce(mclock_profile, scheduler)[1]) end as code,
        concat_ws(', ', scheduler, mclock_profile) as named,
        client_iops,
        unnest([{task: 'recovery', rate: recovery_objects_per_s},
            {task: 'snaptrim', rate: snaptrim_objects_per_s}]) as work
    from scheduler_comparison
    where client_iops is not null
)
select
    'schedulers/' || subject as chart,
    background_load as load,
    code,
    code || ': ' || named as scheduler,
    work.task as task,
    client_iops as iops,
    work.rate as rate
from points
where work.rate is not null
order by chart, background_load, named, work.task;
