-- One row per thing that people use a drive for: what it asks, and the job that shows whether a drive is good enough.
create table marts.uses as
select
    use,
    position,
    label,
    short,
    meaning,
    usual_media,
    pattern,
    block_size_bytes,
    sync,
    runs_on,
    command,
    source,
    section
from staging.uses
order by position;
