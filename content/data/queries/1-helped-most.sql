-- Which setting helped most, where at least two subjects show it?
select setting, pairs, subjects, median_improvement, worse
from effect_summary
where subjects >= 2
order by median_improvement desc nulls last, setting
limit 10;
