-- One row per run set, scheduler, profile, background load and window: what clients got and how fast the background
-- work went.
create table marts.scheduler_comparison as
with stated as (
    select
        measurement_id,
        any_value(value) filter (where setting = 'scheduler') as scheduler,
        any_value(value) filter (where setting = 'mclock_profile') as mclock_profile,
        any_value(value) filter (where setting = 'background_load') as background_load
    from staging.settings group by measurement_id
    having count(*) filter (where setting = 'scheduler') = 1
), figures as (
    select
        s.*,
        m.result_id,
        m.subject,
        m.basis,
        m.workload_kind,
        w.task,
        coalesce(m.window_name, 'overall') as window_name,
        f.metric,
        f.base_value as value
    from stated as s
    join marts.measurements as m using (measurement_id)
    join staging.measurements as w using (measurement_id)
    join marts.metrics as f using (measurement_id)
)
select
    result_id,
    subject,
    basis,
    background_load,
    scheduler,
    if(scheduler = 'mclock', mclock_profile, null) as mclock_profile,
    window_name,
    median(value) filter (where workload_kind = 'block' and metric = 'iops') as client_iops,
    median(value) filter (
        where workload_kind = 'block' and metric in ('latency_mean', 'latency_unspecified')
    ) as client_latency_s,
    median(value) filter (where task = 'recovery' and metric = 'objects') as recovery_objects_per_s,
    median(value) filter (where task = 'recovery' and metric = 'duration') as recovery_s,
    median(value) filter (where task = 'snaptrim' and metric = 'objects') as snaptrim_objects_per_s,
    median(value) filter (where task = 'snaptrim' and metric = 'duration') as snaptrim_s
from figures
group by all
order by result_id, background_load, scheduler desc, mclock_profile, window_name;
