-- One row per subject page with effects, of the subject itself or of a system that it is a part of: by setting, how
-- many pairs there are, how many got worse, and the first of them.
with effects as (
    select subject as page_subject, e.*
    from marts.effects as e
    where is_headline
    union all
    select target_drive, e.*
    from marts.effects as e
    where is_headline and target_drive is not null
), numbered as (
    select *, row_number() over (partition by page_subject, setting order by result_id, effect_id) as number
    from effects
), by_setting as (
    select
        page_subject,
        setting,
        count(*) as pair_count,
        count(*) filter (outcome = 'worse') as worse_count,
        list(n order by number) filter (number <= 30) as pairs
    from numbered as n
    group by page_subject, setting
)
select
    s.kind || '/' || s.subject as path,
    to_json({
        effects: list(
            {setting: e.setting, pair_count: e.pair_count, worse_count: e.worse_count, pairs: e.pairs}
            order by e.setting
        )
    }) as content
from by_setting as e
join marts.subjects as s on s.subject = e.page_subject
group by s.kind, s.subject;
