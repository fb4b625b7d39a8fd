-- One row per measurement and setting: those of the file, overruled by the measurement's own.
-- after: measurements
create table staging.settings as
with merged as (
    select m.measurement_id, m.result_id,
        json_merge_patch(coalesce(r.record->'settings', '{}'), coalesce(m.record->'settings', '{}')) as settings
    from staging.measurements as m
    join raw.records as r on r.kind = 'results' and r.id = m.result_id
)
select measurement_id, result_id, setting, settings->>('$."' || setting || '"') as value
from (select *, unnest(json_keys(settings)) as setting from merged);
