-- One row per year: how many results were run, or else published, in it; those without a date are left out.
select 'ages' as chart, year::varchar as year, results, measurements
from result_years
where year is not null
order by year;
