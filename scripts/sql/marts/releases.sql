-- One row per value that software had by default, allowed or did, and from which version until which.
create table marts.releases as
select
    topic,
    label,
    product,
    position,
    value,
    unit,
    since,
    coalesce(nullif(until, []), lead(since) over (partition by topic order by position), []) as until,
    source,
    section,
    printed_by,
    note
from staging.releases
order by topic, position;
