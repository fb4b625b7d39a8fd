-- One row per page of a setting that pairs compare: what it is, and the answers to its questions. One per piece of
-- advice: what it says, and what is on record of its effect.
with subjects as (
    select
        question_id,
        change,
        subject_class,
        list(s order by s.improvement desc, s.subject) as items
    from marts.question_subjects as s
    group by question_id, change, subject_class
), answers as (
    select
        a.question_id,
        list({answer: a, subjects: s.items} order by a.subjects desc, a.subject_class, a.change) as classes
    from marts.effect_answers as a
    join subjects as s using (question_id, change, subject_class)
    group by a.question_id
), questions as (
    select q.setting, q.position, q.question_id, {question: q, answers: a.classes} as asked
    from marts.effect_questions as q
    left join answers as a using (question_id)
), asked as (
    select setting, list(asked order by position) as items
    from questions
    group by setting
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
), stated as (
    select setting, list(e order by e.rowid) as items
    from marts.reported_effects as e
    group by setting
), advised as (
    select
        a.advice,
        list({here: q.asked, there: t.asked} order by a.place) as items
    from (
        select advice, unnest(questions) as question_id, generate_subscripts(questions, 1) as place
        from marts.advice
    ) as a
    join questions as q using (question_id)
    left join questions as t on t.question_id = q.asked.question.traded_for
    group by a.advice
), contrasts as (
    -- Three that fit what the advice names, and how many do.
    select
        r.advice,
        s.kind,
        c.subject,
        c.metric,
        c.base_unit,
        c.before,
        c.after,
        row_number() over (partition by r.advice order by c.subject, c.rowid) as place,
        count(*) over (partition by r.advice) as fitting
    from (select advice, record->'$.effect.contrast' as contrast from marts.advice_records) as r
    join marts.contrasts as c
        on c.field = r.contrast->>'field' and c.from_value = r.contrast->>'from_value'
        and c.to_value = r.contrast->>'to_value' and c.metric = r.contrast->>'metric'
        and c.from_workload = coalesce(r.contrast->>'from_workload', c.from_workload)
        and c.settings = coalesce(r.contrast->>'settings', c.settings)
        and c.subject = coalesce(r.contrast->>'subject', c.subject)
    join marts.subjects as s on s.subject = c.subject
    qualify place <= 3
), tried as (
    select s.advice, list(l order by l.command) as items
    from (select distinct advice, plain from marts.advice_commands) as s
    join marts.lab_commands as l on l.command = s.plain
    group by s.advice
), contrasted as (
    select advice, list(c order by place) as items
    from contrasts as c
    group by advice
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
union all
select
    'advice/' || a.advice,
    to_json({
        advice: a,
        record: r.record,
        questions: q.items,
        stated: s.items,
        contrasts: c.items,
        lab: l.items
    })
from marts.advice as a
join marts.advice_records as r using (advice)
left join advised as q using (advice)
left join stated as s on s.setting = r.record->>'$.effect.stated'
left join contrasted as c using (advice)
left join tried as l using (advice)
order by path;
