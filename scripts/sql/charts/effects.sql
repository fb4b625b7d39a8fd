-- One row per question and subject, one chart per setting: how many times better or worse the subject became.
select
    'effects/' || s.setting as chart,
    q.ask as question,
    s.title as subject,
    s.subject_class as class,
    s.workload,
    s.pairs,
    round(s.improvement, 4) as improvement,
    s.outcome
from question_subjects as s
join effect_questions as q using (question_id)
-- However many subjects there are, a page stays readable: those with the most pairs are drawn.
qualify row_number() over (partition by s.question_id order by s.pairs desc, s.subject) <= 40
order by chart, q.position, s.subject_class, s.title;
