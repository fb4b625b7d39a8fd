-- One row per year in which results were run or published, those without a date in the last.
create table marts.result_years as
select left(date, 4)::int as year, count(*) as results, sum(measurements)::bigint as measurements, count(distinct subject) as subjects
from marts.results where not is_withdrawn
group by all
order by year nulls last;
