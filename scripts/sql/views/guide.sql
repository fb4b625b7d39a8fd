-- One row per table that the guide reads beside the marts: advice, symptoms, disagreements, contrasts, releases.
with conflicts as (
    select
        conflict,
        any_value(question) as question,
        any_value(page) as page,
        any_value(conclusion) as conclusion,
        any_value(why) as why,
        list(
            {says: says, source: source, section: section, stated_when: stated_when}
            order by position
        ) as sides
    from marts.conflicts
    group by conflict
), asked as (
    select distinct record->'$.effect.contrast' as contrast
    from marts.advice_records
    where record->>'$.effect.contrast.field' is not null
), contrasts as (
    -- Three that fit what the advice names, and how many do; the template makes the same key.
    select
        concat_ws(
            '|', q.contrast->>'field', q.contrast->>'from_value', q.contrast->>'to_value', q.contrast->>'metric',
            coalesce(q.contrast->>'from_workload', ''), coalesce(q.contrast->>'settings', ''),
            coalesce(q.contrast->>'subject', '')
        ) as asked,
        c.subject,
        c.metric,
        c.base_unit,
        c.before,
        c.after,
        row_number() over (partition by q.contrast order by c.subject, c.rowid) as place,
        count(*) over (partition by q.contrast) as fitting
    from asked as q
    join marts.contrasts as c
        on c.field = q.contrast->>'field' and c.from_value = q.contrast->>'from_value'
        and c.to_value = q.contrast->>'to_value' and c.metric = q.contrast->>'metric'
        and c.from_workload = coalesce(q.contrast->>'from_workload', c.from_workload)
        and c.settings = coalesce(q.contrast->>'settings', c.settings)
        and c.subject = coalesce(q.contrast->>'subject', c.subject)
    qualify place <= 3
), advice as (
    select a.*, r.record
    from marts.advice as a
    join marts.advice_records as r using (advice)
)
select 'guide/conflicts' as path, to_json(list(c order by substr(c.conflict, 2)::int)) as content
from conflicts as c
union all
select 'guide/contrasts', to_json(coalesce(list(c order by c.asked, c.place), []))
from contrasts as c
union all
select 'guide/series', to_json(list(s order by s.major))
from marts.ceph_series as s
union all
select 'guide/advice', to_json(coalesce(list(a order by a.advice), []))
from advice as a
union all
select 'guide/symptoms', to_json(coalesce(list(s order by s.symptom_group, s.seen), []))
from marts.symptoms as s
order by path;
