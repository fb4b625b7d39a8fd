-- One row per question, change and subject, one chart per setting: how many times better or worse the subject became.
-- The first row of a question says what was changed and under which load.
with ranked as (
    select
        s.*,
        row_number() over (partition by s.question_id order by s.pairs desc, s.subject, s.change) as rank,
        count(distinct split_part(s.change, ' instead of ', 2)) over (partition by s.question_id) as bases,
        c.questions
    from question_subjects as s
    join (select setting, count(distinct question_id) as questions from question_subjects group by setting) as c
        using (setting)
), shown as (
    select
        s.* exclude (rank, questions),
        q.position,
        q.change as asked,
        q.workload as load,
        row_number() over (partition by s.question_id order by s.change, s.subject_class, s.title) as place
    from ranked as s
    join effect_questions as q using (question_id)
    -- However many subjects there are, a page stays readable: those with the most pairs are drawn.
    where s.rank <= least(40, greatest(2, 60 // s.questions))
)
select
    'effects/' || setting as chart,
    printf('%02d.%02d', position, place) as line,
    -- iSCSI, mClock and block.db keep their first letter.
    case when place > 1 then ''
        when regexp_matches(asked, '^[a-z]+([A-Z]|\.[a-z])') then asked
        else upper(asked[1]) || asked[2:] end as heading,
    if(place = 1, load, '') as load,
    -- What all changes of a question start from is said by its heading.
    if(change = asked, '', if(bases = 1, split_part(change, ' instead of ', 1), change) || ': ') || title as subject,
    subject_class as class,
    workload,
    pairs,
    round(improvement, 4) as improvement,
    outcome
from shown
order by chart, position, place;
