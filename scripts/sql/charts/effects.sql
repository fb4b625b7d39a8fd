-- One chart per setting: how many times better or worse each pair became.
select
    'effects/' || setting as chart,
    'What changing it did, pair by pair' as title,
    count(*) || ' pairs on a logarithmic axis; right of 1 it got better, left of 1 it got worse.' as description,
    to_json(list({subject: coalesce(d.title, s.title) || if(e.basis = 'measured', '', ' (' || e.basis || ', not measured)'), change: from_value || ' → ' || to_value, workload: e.workload, target: e.target,
        improvement: round(improvement, 4), outcome: case when improvement > 1 then 'better' when improvement < 1 then 'worse' else 'unchanged' end}
        order by coalesce(d.title, s.title), e.effect_id)) as rows
from marts.effects as e join staging.subjects as s using (subject) left join staging.drives as d on d.drive = e.target_drive
where is_headline and improvement is not null
group by setting
order by setting;
