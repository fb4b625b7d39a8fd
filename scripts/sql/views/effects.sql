-- One row per page of a setting that pairs compare: what it is, and the answers to its questions.
with subjects as (
    select
        question_id,
        change,
        subject_class,
        list(s order by s.improvement desc, s.subject) as items
    from (select * exclude (measured_by) from marts.question_subjects) as s
    group by question_id, change, subject_class
), answers as (
    select
        a.question_id,
        list({answer: a, subjects: s.items} order by a.subjects desc, a.subject_class, a.change) as classes
    from marts.effect_answers as a
    join subjects as s using (question_id, change, subject_class)
    group by a.question_id
), asked as (
    select
        q.setting,
        list({question: q, answers: a.classes} order by q.position) as items
    from marts.effect_questions as q
    left join answers as a using (question_id)
    group by q.setting
), pairs as (
    select
        setting,
        count(*) filter (where is_headline) as pairs,
        count(*) filter (where is_headline and basis <> 'measured') as unmeasured,
        list(distinct {result_id: result_id} order by {result_id: result_id}) as results
    from marts.effects
    group by setting
), reported as (
    select setting, list(e order by result_id, ordinal) as items
    from (select * exclude (also_changed) from marts.reported_effects) as e
    group by setting
), entries as (
    select
        setting,
        arg_min(v, v.position) as entry,
        list({value: value, label: value_label} order by position) as choices
    from marts.settings as v
    group by setting
)
select
    'effects/' || e.setting as path,
    to_json({
        setting: e.setting,
        entry: e.entry,
        choices: e.choices,
        questions: a.items,
        pair_count: p.pairs,
        unmeasured: p.unmeasured,
        results: p.results,
        reported_effects: r.items
    }) as content
from entries as e
join pairs as p using (setting)
left join asked as a using (setting)
left join reported as r using (setting)
order by path;
