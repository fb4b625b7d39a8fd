-- One chart per subject with schedulers compared: client IOPS against the rate of the background work.
with points as (
    select c.subject, s.title, background_load,
        case coalesce(mclock_profile, scheduler) when 'wpq' then 'W' when 'high_client_ops' then 'C' when 'balanced' then 'B'
            when 'high_recovery_ops' then 'R' else upper(coalesce(mclock_profile, scheduler)[1]) end as code,
        concat_ws(', ', scheduler, mclock_profile) as named, client_iops,
        unnest([{task: 'recovery', rate: recovery_objects_per_s}, {task: 'snaptrim', rate: snaptrim_objects_per_s}]) as work
    from marts.scheduler_comparison as c join staging.subjects as s using (subject)
    where client_iops is not null
)
select
    'schedulers/' || subject as chart,
    'Clients against background work' as title,
    'Client IOPS and objects recovered or trimmed per second, by scheduler and profile; up and to the right is better for both.' as description,
    to_json(list({load: background_load, code: code, scheduler: code || ': ' || named, task: work.task, iops: client_iops, rate: work.rate}
        order by background_load, named, work.task)) as rows
from points
where work.rate is not null
group by subject
order by chart;
