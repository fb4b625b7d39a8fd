-- One row per measurement of a cloud volume: the machine, the size and the IOPS that were rented for it.
create table intermediate.volume_circumstances as
select
    m.measurement_id,
    -- A preset names its machine as the part that was probed.
    coalesce(any_value(s.value) filter (s.setting = 'instance_type'), m.target) as instance_type,
    any_value(try_cast(s.value as double)) filter (s.setting = 'volume_size_gib') as size_gib,
    any_value(try_cast(s.value as double)) filter (s.setting = 'provisioned_iops') as provisioned_iops,
    string_agg(s.setting || '=' || s.value, ', ' order by s.setting)
        filter (s.setting not in ('instance_type', 'volume_size_gib', 'provisioned_iops')) as other_settings
from staging.measurements as m
left join staging.settings as s using (measurement_id)
where m.kind = 'volumes'
group by m.measurement_id, m.target;
