-- One row per controller, workload, cache device and cache mode, with the figure divided by that of the mode none.
create table marts.controller_modes as
with stated as (
    select measurement_id,
        any_value(value) filter (where setting = 'controller_cache_mode') as mode,
        any_value(value) filter (where setting = 'cache_device') as cache_device,
        any_value(value) filter (where setting = 'data_fits_cache') as data_fits_cache,
        string_agg(setting || '=' || value, ', ' order by setting)
            filter (where setting not in ('controller_cache_mode', 'cache_device', 'data_fits_cache')) as settings
    from staging.settings group by measurement_id
    having count(*) filter (where setting = 'controller_cache_mode') = 1
), figures as (
    select m.subject, m.result_id, m.basis, m.workload, s.mode, s.cache_device, s.data_fits_cache, coalesce(s.settings, '') as settings,
        f.metric, f.base_unit, median((f.base_value + coalesce(f.base_value_max, f.base_value)) / 2) as value,
        min(f.base_value) as min, max(coalesce(f.base_value_max, f.base_value)) as max, count(*) as n
    from stated as s join marts.measurements as m using (measurement_id) join marts.metrics as f using (measurement_id)
    where m.kind = 'controllers'
    group by all
), without as (
    select result_id, workload, metric, median(value) as value from figures where mode = 'none' group by all
)
select f.subject, f.result_id, f.basis, f.workload, f.data_fits_cache, f.cache_device, f.mode, f.settings, f.metric, f.base_unit,
    f.value, f.min, f.max, f.n, f.value / nullif(w.value, 0) as ratio_to_none
from figures as f left join without as w using (result_id, workload, metric)
order by f.subject, f.workload, f.metric, f.cache_device,
    list_position(['none', 'read-only', 'write-through', 'write-back', 'instant-write-back'], f.mode), f.data_fits_cache, f.result_id;
