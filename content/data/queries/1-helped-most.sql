-- Which change helped most, and at what, where at least three subjects of one class show it?
select change, workload, metric, subject_class, subjects, better, min_improvement, max_improvement
from effect_answers
where subjects >= 3
order by min_improvement desc, question_id, subject_class
limit 10;
