-- One row per question, change and class of subject: what the change did. A median stands only on three subjects or
-- more that at least two people or laboratories measured; its interval only on six or more.
create table marts.effect_answers as
with counted as (
    select
        question_id,
        change,
        subject_class,
        count(*) as subjects,
        sum(pairs)::bigint as pairs,
        len(list_distinct(flatten(list(measured_by)))) as measured_by,
        count(*) filter (where outcome = 'better') as better,
        count(*) filter (where outcome = 'unchanged') as unchanged,
        count(*) filter (where outcome = 'worse') as worse,
        count(*) filter (where outcome = 'mixed') as mixed,
        min(improvement) as min_improvement,
        max(improvement) as max_improvement,
        median(improvement) as middle,
        median_interval(list(improvement)) as interval_ends,
        min(first_date) as first_date,
        max(last_date) as last_date
    from marts.question_subjects
    group by question_id, change, subject_class
)
select
    q.question_id,
    q.setting,
    q.position,
    q.ask,
    c.change,
    q.workload,
    q.metric,
    q.metric_label,
    q.per_doubling,
    q.gives,
    q.traded_for,
    c.subject_class,
    c.subjects,
    c.pairs,
    c.measured_by,
    c.better,
    c.unchanged,
    c.worse,
    c.mixed,
    if(c.subjects >= 3 and c.measured_by >= 2, c.middle, null) as median_improvement,
    c.min_improvement,
    c.max_improvement,
    if(c.subjects >= 6 and c.measured_by >= 2, c.interval_ends[1], null) as low_improvement,
    if(c.subjects >= 6 and c.measured_by >= 2, c.interval_ends[2], null) as high_improvement,
    c.first_date,
    c.last_date
from counted as c
join marts.effect_questions as q using (question_id)
order by q.setting, q.position, c.subjects desc, c.subject_class, c.change;
