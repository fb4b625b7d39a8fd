-- One row per result file.
create table staging.results as
select
    id as result_id,
    record->>'subject' as subject,
    split_part(path, '/', 2) as kind,
    path,
    record->>'title' as title,
    record->>'basis' as basis,
    record->>'$.source.id' as source,
    record->>'$.source.section' as section,
    record->>'$.submitter.name' as submitter,
    record->>'original' as original,
    record->>'date' as date,
    record->>'$.method.tool' as tool,
    record->>'$.method.tool_version' as tool_version,
    (record->>'$.method.runs')::int as runs,
    (record->>'$.method.edition')::int as edition,
    (record->>'$.method.direct')::boolean as direct,
    record->>'$.method.command' as command,
    coalesce(stated(record->'environment'), []) as environment,
    record->'environment' as environment_record,
    coalesce((record->'notes')::varchar[], []) as notes,
    record->'errata' as errata,
    record->>'superseded_by' as superseded_by,
    record->>'$.retracted.reason' as retracted
from raw.records where kind = 'results';
