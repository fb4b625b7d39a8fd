-- The chart of data health: results by the year in which they were run or published.
select
    'ages' as chart,
    'Results by year' as title,
    'Number of results on record by the year of the run, else of the publication, from ' || min(year) || ' to ' || max(year)
        || '; results without a date are left out.' as description,
    to_json(list({year: year::varchar, results: results} order by year)) as rows
from marts.result_years
where year is not null
having count(*) > 1;
