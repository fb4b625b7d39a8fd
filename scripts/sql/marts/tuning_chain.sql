-- One row per step of a chain and figure: what the step changed, what was measured then; a step without a figure has one row.
create table marts.tuning_chain as
with figures as (
    select
        m.result_id,
        s.step,
        m.workload,
        m.window_name,
        f.metric,
        f.base_unit,
        median(f.base_value) as value,
        count(*) as n,
        min(m.measurement_id) as measurement_id
    from marts.measurements as m
    join staging.measurements as s using (measurement_id)
    join marts.metrics as f using (measurement_id)
    where s.step is not null
    group by all
)
select
    s.result_id,
    r.subject,
    r.kind,
    s.step,
    s.step_label,
    s.changed,
    s.note,
    f.workload,
    f.window_name,
    f.metric,
    f.base_unit,
    f.value,
    f.n,
    f.measurement_id
from marts.steps as s
join marts.results as r on r.result_id = s.result_id and not r.is_withdrawn
left join figures as f on f.result_id = s.result_id and f.step = s.step
order by s.result_id, s.step, f.workload, f.window_name, f.metric;
