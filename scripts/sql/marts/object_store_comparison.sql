-- One row per workload and metric of a run set that compares object stores: Filestore beside BlueStore by allocation size.
create table marts.object_store_comparison as
with stated as (
    select measurement_id,
        any_value(value) filter (where setting = 'object_store') as object_store,
        any_value(value) filter (where setting = 'min_alloc_size') as min_alloc_size,
        coalesce(string_agg(setting || '=' || value, ', ' order by setting)
            filter (where setting not in ('object_store', 'min_alloc_size')), '') as settings
    from staging.settings group by measurement_id
    having count(*) filter (where setting = 'object_store') = 1
), figures as (
    select m.result_id, m.subject, m.basis, m.workload, s.settings, s.object_store, s.min_alloc_size, f.metric, f.base_unit,
        (f.base_value + coalesce(f.base_value_max, f.base_value)) / 2 as value
    from stated as s join marts.measurements as m using (measurement_id) join marts.metrics as f using (measurement_id)
)
select result_id, subject, basis, workload, settings, metric, base_unit,
    median(value) filter (where object_store = 'filestore') as filestore,
    median(value) filter (where object_store = 'bluestore' and min_alloc_size = '16k') as bluestore_16k,
    median(value) filter (where object_store = 'bluestore' and min_alloc_size = '4k') as bluestore_4k,
    median(value) filter (where object_store = 'bluestore') as bluestore
from figures
group by all
having count(distinct object_store) > 1 or count(distinct min_alloc_size) > 1
order by result_id, workload, settings, metric;
