-- One row per question and measured pair that answers it, turned into the direction of the question.
create table marts.question_pairs as
with answered as (
    select
        q.question_id,
        q.per_doubling,
        q.change,
        -- Several values on a side are several changes, which nothing may count together; steps are one.
        len(q.from_values) > 1 or len(q.to_values) > 1 as has_several_changes,
        p.is_turned,
        if(q.per_doubling, 1 / log2(try_cast(e.to_value as double) / try_cast(e.from_value as double)), 1) as exponent,
        e.*,
        r.date,
        r.measured_by,
        coalesce(e.target_drive, e.subject) as measured_subject
    from intermediate.question_pairs as p
    join staging.questions as q using (question_id)
    join intermediate.cells as b on b.cell = p.before_cell
    join intermediate.cells as a on a.cell = p.after_cell
    join marts.effects as e
        on e.setting = q.setting and e.metric = q.metric
        and e.before_measurements = b.measurement_ids and e.after_measurements = a.measurement_ids
    join staging.results as r on r.result_id = e.result_id
    where e.basis = 'measured' and e.improvement is not null
)
select
    a.question_id,
    a.setting,
    a.effect_id,
    a.result_id,
    a.measured_subject as subject,
    if(a.target_drive is null, c.subject_class, c.subject_class || ' behind a Ceph OSD') as subject_class,
    a.measured_by,
    a.date,
    a.workload,
    a.context,
    a.metric,
    a.base_unit,
    if(a.is_turned, a.to_value, a.from_value) as from_value,
    if(a.is_turned, a.from_value, a.to_value) as to_value,
    if(
        coalesce(a.has_several_changes, false),
        if(a.is_turned, f.value_label, t.value_label) || ' instead of '
            || if(a.is_turned, t.value_label, f.value_label),
        a.change
    ) as change,
    if(a.is_turned, a.after, a.before) as before,
    if(a.is_turned, a.before, a.after) as after,
    -- Above one is better, whatever the metric; for steps of different size the ratio of one doubling.
    if(a.is_turned, 1 / a.improvement, a.improvement)
        ** a.exponent as improvement,
    a.dead_band ** abs(a.exponent) as dead_band
from answered as a
join marts.subject_classes as c on c.subject = a.measured_subject
left join marts.settings as f on f.setting = a.setting and f.value = a.from_value
left join marts.settings as t on t.setting = a.setting and t.value = a.to_value
where c.subject_class is not null
order by a.question_id, a.effect_id;
