-- One row per cloud volume as it was rented (machine, size, provisioned IOPS, other settings) and use: whether it fits
-- as measured, and by which figure. What is judged has the columns of `fitness`.
create table marts.volume_fitness as
select
    subject,
    null::varchar as instance_type,
    null::double as size_gib,
    null::double as provisioned_iops,
    null::varchar as other_settings,
    * exclude (subject, write_cache, reservations)
from marts.fitness
where false;
