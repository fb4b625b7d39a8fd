-- One row per storage system and question that people ask of it first: what one writer or reader at depth 1 gets, what
-- one client gets at depth, and what the whole system does, from the worst to the best setting.
create table marts.cluster_headlines as
with figures as (
    select
        m.subject,
        m.workload_kind,
        coalesce(m.pattern, s.record->>'$.workload.operation', '') as asked_for,
        m.workload,
        m.settings,
        m.block_size_bytes,
        try_cast(s.record->>'$.workload.clients' as int) as clients,
        coalesce(m.queue_depth = 1 and coalesce(m.jobs, 1) = 1 and coalesce(clients, 1) = 1, false) as is_one_request,
        f.metric,
        f.base_unit,
        f.base_value
    from marts.measurements as m
    join marts.metrics as f using (measurement_id)
    join staging.measurements as s using (measurement_id)
    where m.kind = 'clusters' and m.basis = 'measured' and m.target is null
), questions as (
    from (values
        (1, 'one 4K write at a time', 'iops', 'block', ['write', 'randwrite'], true, false),
        (2, 'one 4K read at a time', 'iops', 'block', ['read', 'randread'], true, false),
        (3, 'one client, 4K random writes at depth', 'iops', 'block', ['randwrite'], false, true),
        (4, 'one client, 4K random reads at depth', 'iops', 'block', ['randread'], false, true),
        (5, 'one client, 4K random mix', 'iops', 'block', ['randrw'], false, true),
        (6, '4K random writes at depth, all clients', 'iops', 'block', ['randwrite'], false, false),
        (7, '4K random reads at depth, all clients', 'iops', 'block', ['randread'], false, false),
        (8, '4K random mix, all clients', 'iops', 'block', ['randrw'], false, false),
        (9, 'large writes', 'bandwidth', 'block', ['write', 'randwrite'], null, null),
        (10, 'large reads', 'bandwidth', 'block', ['read', 'randread'], null, null),
        (11, 'puts of objects', 'bandwidth', 'object', ['put'], null, null),
        (12, 'gets of objects', 'bandwidth', 'object', ['get'], null, null),
        (13, 'puts of objects, rate', 'objects', 'object', ['put'], null, null),
        (14, 'gets of objects, rate', 'objects', 'object', ['get'], null, null)
    ) as q(position, ask, metric, workload_kind, asked_for, one_request, one_client)
)
select
    f.subject,
    q.position,
    q.ask,
    f.metric,
    f.base_unit,
    min(f.base_value) as worst,
    max(f.base_value) as best,
    arg_max(f.workload, (f.base_value, f.workload)) as workload,
    arg_max(f.settings, (f.base_value, f.settings)) as settings,
    count(*) as n
from figures as f
join questions as q
    on q.metric = f.metric and q.workload_kind = f.workload_kind and list_contains(q.asked_for, f.asked_for)
where case
    when q.workload_kind = 'object' then true
    -- Bandwidth of unstated size belongs to large requests: tools print it for those.
    when q.metric = 'bandwidth' then coalesce(f.block_size_bytes, 65536) >= 65536
    else f.block_size_bytes = 4096 and q.one_request = f.is_one_request
        and (q.one_request or q.one_client = coalesce(f.clients = 1, false))
end
group by f.subject, q.position, q.ask, f.metric, f.base_unit
order by f.subject, q.position;
