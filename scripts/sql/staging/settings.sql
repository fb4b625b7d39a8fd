-- One row per measurement and setting that holds for it: its own, or that of its file or of a step so far.
create table staging.settings as
select
    m.measurement_id,
    m.result_id,
    s.setting,
    s.value->>'$' as value
from raw.settings as s join staging.measurements as m using (result_id, ordinal);
