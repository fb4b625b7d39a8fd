-- One row per run set, background load and scheduler: what clients kept of their IOPS without that load, against
-- the speed of the background work.
with idle as (
    select result_id, max(client_iops) as idle_iops from scheduler_comparison where background_load = 'none'
        group by result_id
), loaded as (
    select *, coalesce(recovery_objects_per_s, snaptrim_objects_per_s) as objects_per_s
    from scheduler_comparison
    where background_load <> 'none' and client_iops is not null
        and coalesce(recovery_objects_per_s, snaptrim_objects_per_s) is not null
)
select
    'qos-trade-off' as chart,
    subject || ': ' || background_load as work,
    c.title as cluster,
    case coalesce(mclock_profile, scheduler) when 'wpq' then 'W' when 'high_client_ops' then 'C'
        when 'balanced' then 'B' when 'high_recovery_ops' then 'R' end
        || ': ' || concat_ws(', ', scheduler, mclock_profile) as scheduler,
    client_iops,
    round(100 * client_iops / idle_iops, 1) as client_percent,
    objects_per_s,
    round(100 * objects_per_s / max(objects_per_s) over (partition by result_id, background_load), 1) as work_percent
from loaded join idle using (result_id) join clusters as c using (subject)
order by work, scheduler;
