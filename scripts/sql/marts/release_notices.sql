-- One row per notice (security hole, version to avoid, trap of an upgrade) and release series that it is about.
create table marts.release_notices as
select
    notice,
    series,
    position,
    product,
    kind,
    title,
    harm,
    applies,
    since,
    until,
    why,
    remedy,
    commands,
    sources,
    sections,
    read_on
from staging.notices
order by position, series;
