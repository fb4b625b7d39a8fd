-- One row per table that the guide reads beside the marts: advice by page, symptoms, disagreements, figures, releases.
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
), figures as (
    select
        f.measurement_id,
        m.result_id,
        m.subject,
        m.target,
        m.kind,
        m.basis,
        m.workload,
        m.settings,
        m.label,
        f.metric,
        f.value,
        f.value_max,
        f.unit,
        f.qualifier
    from marts.metrics as f
    join marts.measurements as m using (measurement_id)
), advice as (
    select a.*, r.record
    from marts.advice as a
    join marts.advice_records as r using (advice)
)
select 'guide/conflicts' as path, to_json(list(c order by substr(c.conflict, 2)::int)) as content
from conflicts as c
union all
select 'tables/figures', to_json(list(f order by f.measurement_id, f.metric))
from figures as f
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
