-- One row per symptom that the guide explains.
create table staging.symptoms as
select
    id as symptom,
    record->>'group' as symptom_group,
    record->>'seen' as seen,
    coalesce((record->'also')::varchar[], []) as also,
    record->>'cause' as cause,
    record->>'test' as test,
    record->>'page' as page,
    coalesce((record->'advice')::varchar[], []) as helped_by
from raw.records
where kind = 'symptoms';
