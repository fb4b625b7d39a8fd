-- One row: every answer, by question, change and class of subject, as the listing of effects needs it, best founded
-- first.
with risks as (
    select distinct setting, title, risk
    from marts.settings
)
select
    'effects/rows' as path,
    to_json(list({
        id: concat_ws(' ', a.question_id, a.change, a.subject_class),
        href: 'effects/' || a.setting || '/#' || split_part(a.question_id, '/', 2),
        title: a.change,
        words: a.setting || ' ' || r.title || ' ' || a.ask,
        workload: a.workload,
        metric: a.metric_label,
        class: a.subject_class,
        subjects: a.subjects,
        min: a.min_improvement,
        max: a.max_improvement,
        better: a.better,
        worse: a.worse,
        pairs: a.pairs,
        risk: r.risk,
        last: false
    } order by a.subjects desc, a.pairs desc, a.setting, a.position, a.subject_class, a.change)) as content
from marts.effect_answers as a
join risks as r using (setting);
