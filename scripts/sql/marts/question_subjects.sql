-- One row per question, change and subject: its one number, the median of its pairs, and the pair that lies nearest to
-- it.
create table marts.question_subjects as
with medians as (
    select
        question_id,
        setting,
        change,
        subject,
        subject_class,
        metric,
        base_unit,
        count(*) as pairs,
        median(improvement) as improvement,
        min(improvement) as min_improvement,
        max(improvement) as max_improvement,
        min(date) as first_date,
        max(date) as last_date,
        list(distinct measured_by order by measured_by) as measured_by
    from marts.question_pairs
    group by all
), nearest as (
    select
        p.question_id,
        p.change,
        p.subject,
        p.subject_class,
        arg_min(p, (abs(ln(p.improvement / m.improvement)), p.effect_id)) as pair
    from marts.question_pairs as p
    join medians as m using (question_id, change, subject, subject_class)
    group by all
)
select
    m.question_id,
    m.setting,
    m.change,
    m.subject,
    coalesce(s.kind, 'drives') as kind,
    s.title,
    m.subject_class,
    m.metric,
    m.base_unit,
    m.pairs,
    m.improvement,
    case
        when m.improvement >= 1.005 then 'better'
        when m.improvement <= 0.995 then 'worse'
        else 'unchanged'
    end as outcome,
    m.min_improvement,
    m.max_improvement,
    n.pair.from_value as from_value,
    n.pair.to_value as to_value,
    n.pair.before as before,
    n.pair.after as after,
    -- What the later state keeps of the earlier, for trade-offs: more is better there, so it is the ratio itself.
    n.pair.after / n.pair.before as share,
    n.pair.workload as workload,
    n.pair.context as context,
    n.pair.effect_id as effect_id,
    n.pair.result_id as result_id,
    m.first_date,
    m.last_date,
    m.measured_by
from medians as m
join nearest as n using (question_id, change, subject, subject_class)
left join marts.subjects as s using (subject)
order by m.question_id, m.change, m.subject_class, m.subject;
