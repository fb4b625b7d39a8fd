-- One row per fact of a source's ledger.
create table staging.facts as
select
    record->>'fact' as fact,
    id as source,
    record->>'place' as place,
    record->>'kind' as kind,
    record->>'subject' as subject,
    nullif(record->>'chapter', '') as chapter,
    coalesce((record->'carried_by')::varchar[], []) as carried_by,
    nullif(record->>'reason', '') as reason
from raw.records where kind = 'facts';
