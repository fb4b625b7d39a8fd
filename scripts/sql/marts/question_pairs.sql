-- One row per question and measured pair that answers it, turned into the direction of the question.
create table marts.question_pairs as
with compared as (
    select
        e.*,
        b.cell as before_cell,
        a.cell as after_cell,
        n.before_cell is not null as is_neighbour,
        r.date,
        coalesce(r.measured_by, s.measured_by, r.submitter) as measured_by
    from marts.effects as e
    join intermediate.cells as b on b.measurement_ids = e.before_measurements
    join intermediate.cells as a on a.measurement_ids = e.after_measurements
    left join intermediate.neighbours as n
        on n.setting = e.setting and n.before_cell = b.cell and n.after_cell = a.cell
    join staging.results as r on r.result_id = e.result_id
    left join staging.sources as s on s.source = r.source
), turned as (
    select
        q.question,
        q.per_doubling,
        e.*,
        q.from_value is not null and e.from_value = q.to_value as is_turned
    from staging.questions as q
    join compared as e on e.setting = q.setting and e.metric = q.metric
    join intermediate.question_cells as b on b.question = q.question and b.cell = e.before_cell
    join intermediate.question_cells as a on a.question = q.question and a.cell = e.after_cell
    where
        e.basis = 'measured' and e.improvement is not null
        and case
            when q.from_value is null then e.is_neighbour
            else (e.from_value, e.to_value) in ((q.from_value, q.to_value), (q.to_value, q.from_value))
        end
)
select
    question,
    setting,
    effect_id,
    result_id,
    coalesce(target_drive, turned.subject) as subject,
    if(target_drive is null, c.subject_class, c.subject_class || ' behind a Ceph OSD') as subject_class,
    measured_by,
    date,
    workload,
    context,
    metric,
    base_unit,
    if(is_turned, to_value, from_value) as from_value,
    if(is_turned, from_value, to_value) as to_value,
    if(is_turned, after, before) as before,
    if(is_turned, before, after) as after,
    -- Above one is better, whatever the metric; for steps of different size the ratio of one doubling.
    if(is_turned, 1 / improvement, improvement)
        ** if(per_doubling, 1 / log2(try_cast(to_value as double) / try_cast(from_value as double)), 1) as improvement
from turned
join marts.subject_classes as c on c.subject = coalesce(target_drive, turned.subject)
where c.subject_class is not null
order by question, effect_id;
