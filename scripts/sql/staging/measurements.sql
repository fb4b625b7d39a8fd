-- One row per measurement: one workload under one combination of settings.
create table staging.measurements as
with steps as (
    select
        id as result_id,
        unnest((record->'steps')::json[]) as entry,
        generate_subscripts((record->'steps')::json[], 1) as step
    from raw.records where kind = 'results'
), listed as (
    select
        id as result_id,
        null::bigint as step,
        null as step_label,
        unnest((record->'measurements')::json[]) as m,
        generate_subscripts((record->'measurements')::json[], 1) as place
    from raw.records where kind = 'results'
    union all
    select
        result_id,
        step,
        entry->>'label',
        unnest((entry->'measurements')::json[]),
        generate_subscripts((entry->'measurements')::json[], 1)
    from steps
), unnested as (
    select *, row_number() over (partition by result_id order by step nulls first, place) as ordinal from listed
)
select
    result_id || '#m' || ordinal as measurement_id,
    result_id,
    ordinal,
    step,
    r.subject,
    r.kind,
    m->>'$.target.id' as target,
    m->>'$.target.drive' as target_drive,
    t.text as workload,
    stated(m->'workload') as workload_fields,
    m->>'$.workload.kind' as workload_kind,
    m->>'$.workload.pattern' as pattern,
    (m->>'$.workload.block_size_bytes')::bigint as block_size_bytes,
    (m->>'$.workload.queue_depth')::int as queue_depth,
    (m->>'$.workload.jobs')::int as jobs,
    m->>'$.workload.sync' as sync,
    t.sync_kind,
    (m->>'$.workload.sync_every')::int as sync_every,
    (m->>'$.workload.read_percent')::double as read_percent,
    m->>'$.workload.window' as window_name,
    m->>'$.workload.method' as method,
    m->>'$.workload.task' as task,
    (m->>'$.workload.clients')::int as clients,
    nullif(concat_ws(': ', m->>'label', step_label), '') as label,
    m->>'note' as note,
    -- The output that it was read from, where that was kept.
    kept.id as evidence,
    coalesce(m->>'$.run.ran_on.kind' = 'file', false) as is_on_file,
    m as record
from unnested
join staging.results as r using (result_id)
left join raw.records as kept on kept.kind = 'evidence' and kept.id = m->>'$.run.raw_sha256'
join raw.workload_texts as t on t.workload = (m->'workload')::varchar;
