-- One row per measurement that counts and setting that it states.
create table marts.measurement_settings as
select
    s.measurement_id,
    m.result_id,
    s.setting,
    s.value
from staging.settings as s
join marts.measurements as m using (measurement_id)
order by m.result_id, m.ordinal, s.setting;
