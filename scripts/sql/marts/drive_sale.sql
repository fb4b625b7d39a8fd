-- One row per drive model: whether it can still be bought, as a source says, or as far as its year tells.
create table marts.drive_sale as
with newest as (
    select max(launch_year) as year from marts.drives
), told as (
    select
        d.subject,
        k.year as known_since,
        -- A source counts; without one the year tells of the newest and of the oldest, and of no other.
        case
            when d.status = 'current' then 'sold'
            when d.status = 'discontinued' then 'gone'
            when k.year <= n.year - 7 then 'old'
            when d.status = 'succeeded' then 'succeeded'
            when d.launch_year >= n.year - 2 then 'new'
            else 'unknown'
        end as sale
    from marts.drives as d
    left join marts.first_seen as k using (subject)
    cross join newest as n
    where not d.is_class
)
select
    *,
    array_position(['sold', 'new', 'unknown', 'succeeded', 'old', 'gone'], sale) as position,
    sale in ('sold', 'new', 'unknown') as may_be_sold
from told
order by subject;
