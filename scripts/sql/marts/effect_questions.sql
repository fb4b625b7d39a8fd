-- One row per question to a setting, answered or not, in the order in which readers should meet them.
create table marts.effect_questions as
select
    q.question_id,
    q.setting,
    q.position,
    q.ask,
    q.change,
    q.from_value,
    q.to_value,
    q.workload,
    q.metric,
    k.label as metric_label,
    q.per_doubling,
    q.gives,
    q.traded_for
from staging.questions as q
left join (
    select metric, any_value(label) as label from staging.metric_kinds group by metric
) as k on k.metric = q.metric
order by q.setting, q.position;
