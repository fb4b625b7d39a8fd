-- One row per note about options of Ceph that do nothing, or do harm, where they are set.
create table marts.option_notes as
select
    option_note,
    position,
    kind,
    option_names,
    option_value,
    applies,
    says,
    sources,
    sections,
    read_on
from staging.option_notes
order by position;
