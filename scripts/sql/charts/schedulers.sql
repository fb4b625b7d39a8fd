-- One chart per subject with schedulers compared: client IOPS against the rate of the background work.
with points as (
    select c.subject, s.title, background_load,
        if(scheduler = 'wpq', 'wpq', scheduler || coalesce(', ' || mclock_profile, '')) as scheduler, client_iops,
        unnest([{task: 'recovery', rate: recovery_objects_per_s}, {task: 'snaptrim', rate: snaptrim_objects_per_s}]) as work
    from marts.scheduler_comparison as c join staging.subjects as s using (subject)
    where client_iops is not null
)
select
    'schedulers/' || subject as chart,
    'Clients against background work' as title,
    'Client IOPS and objects recovered or trimmed per second, by scheduler and profile; up and to the right is better for both.' as description,
    to_json(list({load: background_load, scheduler: scheduler, task: work.task, iops: client_iops, rate: work.rate}
        order by background_load, scheduler, work.task)) as rows
from points
where work.rate is not null
group by subject
order by chart;
