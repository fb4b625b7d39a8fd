-- One row per storage system and question that people ask of it first: what one writer or reader at depth 1 gets, what
-- one client gets at depth, and what the whole system does, from the worst to the best setting.
create table marts.cluster_headlines as
with figures as (
    select
        m.subject,
        m.pattern,
        m.workload_kind,
        m.workload,
        m.settings,
        m.block_size_bytes,
        w.operation,
        w.clients,
        m.queue_depth = 1 and coalesce(m.jobs, 1) = 1 and coalesce(w.clients, 1) = 1 as is_one_request,
        f.metric,
        f.base_unit,
        f.base_value
    from marts.measurements as m
    join marts.metrics as f using (measurement_id)
    join (
        select
            measurement_id,
            record->>'$.workload.operation' as operation,
            try_cast(record->>'$.workload.clients' as int) as clients
        from staging.measurements
    ) as w using (measurement_id)
    where
        m.kind = 'clusters' and m.basis = 'measured' and m.target is null
        and f.metric in ('iops', 'bandwidth', 'objects', 'transactions')
), named as (
    select
        f.*,
        q.position,
        q.ask
    from figures as f
    join (from (values
        (1, 'one 4K write at a time', 'iops', 'block', ['write', 'randwrite'], true, false),
        (2, 'one 4K read at a time', 'iops', 'block', ['read', 'randread'], true, false),
        (3, 'one client, 4K random writes at depth', 'iops', 'block', ['randwrite'], false, true),
        (4, 'one client, 4K random reads at depth', 'iops', 'block', ['randread'], false, true),
        (5, '4K random writes at depth, all clients', 'iops', 'block', ['randwrite'], false, false),
        (6, '4K random reads at depth, all clients', 'iops', 'block', ['randread'], false, false),
        (7, '4K random mix, all clients', 'iops', 'block', ['randrw'], false, false),
        (7, '4K random mix, one client', 'iops', 'block', ['randrw'], false, true)
    ) as t(position, ask, metric, workload_kind, patterns, one_request, one_client)) as q
        on q.metric = f.metric and q.workload_kind = f.workload_kind and list_contains(q.patterns, f.pattern)
        and f.block_size_bytes = 4096
        and q.one_request = coalesce(f.is_one_request, false)
        and (q.one_request or q.one_client = (coalesce(f.clients, 0) = 1))
    union all
    select
        f.*,
        q.position,
        q.ask
    from figures as f
    join (from (values
        (8, 'large writes', 'bandwidth', 'block', 'write'),
        (9, 'large reads', 'bandwidth', 'block', 'read'),
        (10, 'puts of objects', 'bandwidth', 'object', 'put'),
        (11, 'gets of objects', 'bandwidth', 'object', 'get'),
        (12, 'puts of objects, rate', 'objects', 'object', 'put'),
        (13, 'gets of objects, rate', 'objects', 'object', 'get'),
        (14, 'transactions', 'transactions', 'kv', null)
    ) as t(position, ask, metric, workload_kind, direction)) as q
        on q.metric = f.metric and q.workload_kind = f.workload_kind
        and coalesce(q.direction, '') = case f.workload_kind
            when 'block' then replace(coalesce(f.pattern, ''), 'rand', '')
            when 'object' then coalesce(f.operation, '')
            else ''
        end
    where f.workload_kind <> 'block' or f.block_size_bytes >= 65536 or f.block_size_bytes is null
)
select
    subject,
    position,
    ask,
    metric,
    base_unit,
    min(base_value) as worst,
    max(base_value) as best,
    arg_max(workload, (base_value, workload)) as workload,
    arg_max(settings, (base_value, settings)) as settings,
    count(*) as n
from named
group by subject, position, ask, metric, base_unit
order by subject, position;
