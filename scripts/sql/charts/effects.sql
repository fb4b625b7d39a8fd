-- One row per pair, one chart per setting: how many times better or worse each pair became.
select
    'effects/' || setting as chart,
    coalesce(d.title, s.title) || if(e.basis = 'measured', '', ' (' || e.basis || ', not measured)') as subject,
    from_value || ' → ' || to_value as change,
    workload,
    target,
    round(improvement, 4) as improvement,
    case when improvement > 1 then 'better' when improvement < 1 then 'worse' else 'unchanged' end as outcome
from effects as e join subjects as s using (subject) left join drives as d on d.subject = e.target_drive
where is_headline and improvement is not null
order by chart, coalesce(d.title, s.title), effect_id;
