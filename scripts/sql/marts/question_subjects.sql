-- One row per question, change and subject: the one pair that speaks for it, that in the middle of its pairs, and of
-- two in the middle the one that changed less. Ratio and figures are of that pair. Where a quarter of the pairs or more
-- got better and as many got worse, the subject is mixed.
create table marts.question_subjects as
with placed as (
    select
        *,
        count(*) over alike as pairs,
        row_number() over (alike order by improvement, effect_id) as place
    from marts.question_pairs
    window alike as (partition by question_id, change, subject, subject_class)
), middle as (
    select
        question_id,
        change,
        subject,
        subject_class,
        arg_min(p, (round(abs(ln(p.improvement)), 9), p.improvement, p.effect_id)) as pair
    from placed as p
    where place in ((pairs + 1) // 2, pairs // 2 + 1)
    group by all
), ends as (
    select
        question_id,
        change,
        subject,
        subject_class,
        count(*) as pairs,
        count(*) filter (outcome_of(improvement, dead_band) = 'better') / count(*) as better,
        count(*) filter (outcome_of(improvement, dead_band) = 'worse') / count(*) as worse,
        min(improvement) as min_improvement,
        max(improvement) as max_improvement,
        min(date) as first_date,
        max(date) as last_date,
        list(distinct measured_by order by measured_by) filter (where measured_by is not null) as measured_by
    from marts.question_pairs
    group by all
)
select
    m.question_id,
    m.pair.setting as setting,
    m.change,
    m.subject,
    coalesce(s.kind, 'drives') as kind,
    s.title,
    m.subject_class,
    m.pair.metric as metric,
    m.pair.base_unit as base_unit,
    e.pairs,
    m.pair.improvement as improvement,
    m.pair.dead_band as dead_band,
    case
        when e.better >= 0.25 and e.worse >= 0.25 then 'mixed'
        else outcome_of(m.pair.improvement, m.pair.dead_band)
    end as outcome,
    e.min_improvement,
    e.max_improvement,
    m.pair.from_value as from_value,
    m.pair.to_value as to_value,
    m.pair.before as before,
    m.pair.after as after,
    -- What the later state keeps of the earlier, for trade-offs: more is better there, so it is the ratio itself.
    m.pair.after / m.pair.before as share,
    m.pair.workload as workload,
    m.pair.context as context,
    m.pair.effect_id as effect_id,
    m.pair.result_id as result_id,
    e.first_date,
    e.last_date,
    coalesce(e.measured_by, []) as measured_by
from middle as m
join ends as e using (question_id, change, subject, subject_class)
left join marts.subjects as s using (subject)
order by m.question_id, m.change, m.subject_class, m.subject;
