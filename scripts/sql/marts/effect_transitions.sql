-- One row per setting and change of value: what that change did over all measured pairs, by the headline metric of each.
create table marts.effect_transitions as
select
    setting, from_value, to_value,
    count(*) as pairs,
    count(distinct coalesce(target_drive, subject)) as subjects,
    median(improvement) as median_improvement,
    min(improvement) as min_improvement,
    max(improvement) as max_improvement,
    count(*) filter (where improvement < 1) as worse
from marts.effects
where is_headline and basis = 'measured'
group by setting, from_value, to_value
order by setting, pairs desc, from_value, to_value;
