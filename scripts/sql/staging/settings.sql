-- One row per measurement and setting: those of the file, overruled by the steps so far, overruled by its own.
create table staging.settings as
with own as (
    select measurement_id, 3 as rank, null::bigint as step, record->'settings' as settings from staging.measurements
    union all
    select m.measurement_id, 1, null, r.record->'settings'
    from staging.measurements as m join raw.records as r on r.kind = 'results' and r.id = m.result_id
), keyed as (
    select *, unnest(json_keys(settings)) as setting from own
), stated as (
    select measurement_id, rank, step, setting, settings->>('$."' || setting || '"') as value from keyed
    union all
    select m.measurement_id, 2, s.step, s.setting, s.value
    from staging.measurements as m join staging.steps as s on s.result_id = m.result_id and s.step <= m.step
    where s.setting is not null
)
select measurement_id, split_part(measurement_id, '#', 1) as result_id, setting, arg_max(value, (rank, coalesce(step, 0))) as value
from stated
group by measurement_id, setting;
