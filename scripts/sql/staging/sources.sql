-- One row per source.
create table staging.sources as
select
    id as source,
    record->>'title' as title,
    record->>'title_english' as title_english,
    record->>'form' as form,
    record->>'authority' as authority,
    array_to_string((record->'authors')::varchar[], ', ') as authors,
    record->>'measured_by' as measured_by,
    record->>'url' as url,
    record->>'url_note' as url_note,
    record->>'language' as language,
    record->>'published' as published,
    record->>'retrieved' as retrieved,
    array_to_string((record->'software')::varchar[], ', ') as software,
    record->>'method' as method,
    coalesce((record->'weaknesses')::varchar[], []) as weaknesses,
    record->>'licence_note' as licence_note
from raw.records where kind = 'sources';
