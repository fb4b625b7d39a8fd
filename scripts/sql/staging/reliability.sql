-- One row per record of failures, unreadable sectors or rebuilds.
create table staging.reliability as
select
    id as reliability_id,
    record->>'title' as title,
    record->>'$.source.id' as source,
    record->>'$.source.section' as section,
    record->>'basis' as basis,
    record->>'original' as original,
    record->>'population' as population,
    record->>'period' as period,
    coalesce((record->'notes')::varchar[], []) as notes
from raw.records where kind = 'reliability';
