-- One row per gathered figure that became no measurement.
create table staging.excluded_figures as
with entries as (
    select unnest(record::json[]) as entry from raw.records where kind = 'unused.json'
)
select
    entry->>'row' as collected_row,
    entry->>'$.source.id' as source,
    entry->>'$.source.section' as section,
    entry->>'drive' as drive_as_printed,
    entry->>'figure' as figure,
    entry->>'reason' as reason
from entries;
