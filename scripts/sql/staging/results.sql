-- One row per result file.
create table staging.results as
with measurers as (
    select id as source, record->>'measured_by' as measured_by
    from raw.records
    where kind = 'sources'
)
select
    id as result_id,
    record->>'subject' as subject,
    split_part(path, '/', 2) as kind,
    path,
    record->>'title' as title,
    record->>'basis' as basis,
    record->>'$.source.id' as source,
    -- Who handed a run in ran it; of a publication it is known only where the record or the source says so.
    coalesce(record->>'measured_by', record->>'$.submitter.name', measurers.measured_by) as measured_by,
    record->>'$.source.section' as section,
    record->>'$.submitter.name' as submitter,
    record->>'original' as original,
    record->>'reported_by' as reported_by,
    record->>'date' as date,
    record->>'$.method.tool' as tool,
    record->>'$.method.tool_version' as tool_version,
    (record->>'$.method.runs')::int as runs,
    (record->>'$.method.edition')::int as edition,
    (record->>'$.method.direct')::boolean as direct,
    record->>'$.method.command' as command,
    list_filter(coalesce(stated(record->'environment'), []),
        lambda s: not starts_with(s, 'capacity_bytes=')) as environment,
    (record->>'$.environment.capacity_bytes')::bigint as capacity_bytes,
    coalesce((record->'notes')::varchar[], []) as notes,
    record->>'superseded_by' as superseded_by,
    record->>'$.retracted.reason' as retraction_reason,
    record->>'$.retracted.on' as retracted_on,
    retraction_reason is not null or superseded_by is not null as is_withdrawn
from raw.records
left join measurers on measurers.source = record->>'$.source.id'
where kind = 'results';
