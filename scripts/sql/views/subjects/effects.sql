-- One row per subject page with effects: of the subject itself, or of a system that it is a part of.
with effects as (
    select subject as page_subject, e.*
    from marts.effects as e
    union all
    select target_drive, e.*
    from marts.effects as e
    where target_drive is not null
)
select
    s.kind || '/' || s.subject as path,
    to_json({effects: list(e order by e.setting, e.result_id, e.effect_id)}) as content
from effects as e
join marts.subjects as s on s.subject = e.page_subject
group by s.kind, s.subject;
