-- One row per drive model of which a year is known: the first in which it came out, was measured, or was spoken of.
create table marts.first_seen as
with dates as (
    select subject, launch_year as year from marts.drives
    union all
    select subject, try_cast(left(date, 4) as integer) from marts.results where basis = 'measured' and kind = 'drives'
    union all
    select s.subject, try_cast(left(o.published, 4) as integer)
    from marts.drive_statements as s join marts.sources as o using (source)
)
select subject, min(year) as year
from dates
where year is not null
group by subject
order by subject;
