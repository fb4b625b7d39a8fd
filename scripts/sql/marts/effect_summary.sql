-- One row per setting: what changing it did over all measured pairs, by the headline metric of each pair.
create table marts.effect_summary as
with subjects as (
    select setting, count(distinct subject) as subjects
    from (select setting, subject from marts.effects where basis = 'measured'
          union all select setting, target_drive from marts.effects where basis = 'measured' and target_drive is not null)
    group by setting
)
select
    setting,
    count(*) filter (where basis = 'measured') as pairs,
    coalesce(any_value(subjects), 0) as subjects,
    median(improvement) filter (where basis = 'measured') as median_improvement,
    min(improvement) filter (where basis = 'measured') as min_improvement,
    max(improvement) filter (where basis = 'measured') as max_improvement,
    count(*) filter (where basis = 'measured' and improvement < 1) as worse,
    count(*) filter (where basis = 'measured' and improvement = 1) as unchanged,
    count(*) filter (where basis <> 'measured') as unmeasured_pairs
from marts.effects left join subjects using (setting)
where is_headline
group by setting
order by setting;
