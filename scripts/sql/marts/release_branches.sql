-- One row per release series that somebody runs: what to install of it.
create table marts.release_branches as
select
    product,
    series,
    position,
    label,
    newest,
    newest_released,
    first_released,
    end_of_life,
    status,
    run,
    source,
    section,
    read_on
from staging.branches
order by position;
