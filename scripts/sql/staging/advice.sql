-- One row per piece of advice of the guide.
create table staging.advice as
select
    id as advice,
    (record->'pages')::varchar[] as pages,
    record->>'do' as recommendation,
    record->>'action' as action,
    record->>'task' as task,
    record->>'$.on.words' as scope,
    coalesce((record->'$.on.software')::varchar[], []) as stacks,
    coalesce((record->'$.on.media')::varchar[], []) as media_kinds,
    (record->'$.on.role')::varchar[] as parts,
    record->>'product' as product,
    coalesce((record->'since')::varchar[], []) as since,
    coalesce((record->'until')::varchar[], []) as until,
    record->>'risk' as risk,
    record->>'opposite_risk' as opposite_risk,
    record->>'warning' as warning,
    record->>'reversibility' as reversibility,
    coalesce((record->'$.effect.questions')::varchar[], []) as questions,
    record->>'$.effect.stated' as setting,
    record->>'$.effect.follows_from' as follows_from,
    record->>'$.effect.because' as because,
    coalesce((record->'conflicts')::varchar[], []) as conflicts,
    nullif(record->'applies', 'null'::json)::varchar as applies,
    nullif(record->'shows', 'null'::json)::varchar as shows,
    record->>'applies_not_because' as applies_not_because,
    record->>'checked' as advice_checked,
    record
from raw.records
where kind = 'advice';
