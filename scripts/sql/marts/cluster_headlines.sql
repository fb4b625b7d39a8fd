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
    where m.kind = 'clusters' and m.basis = 'measured' and m.ranked and m.target is null
), questions as (
    from (values
        (1, 1, 'single-write', 'one 4K write at a time', '4K writes/s, one at a time',
            'iops', 'block', ['write', 'randwrite'], true, false),
        (2, 7, 'single-read', 'one 4K read at a time', '4K reads/s, one at a time',
            'iops', 'block', ['read', 'randread'], true, false),
        (3, 2, 'client-writes', 'one client, 4K random writes at depth', '4K random writes/s, one client',
            'iops', 'block', ['randwrite'], false, true),
        (4, 8, 'client-reads', 'one client, 4K random reads at depth', '4K random reads/s, one client',
            'iops', 'block', ['randread'], false, true),
        (5, 10, 'client-mix', 'one client, 4K random mix', '4K reads and writes/s, one client',
            'iops', 'block', ['randrw'], false, true),
        (6, 3, 'all-writes', '4K random writes at depth, all clients', '4K random writes/s, all clients',
            'iops', 'block', ['randwrite'], false, false),
        (7, 9, 'all-reads', '4K random reads at depth, all clients', '4K random reads/s, all clients',
            'iops', 'block', ['randread'], false, false),
        (8, 11, 'all-mix', '4K random mix, all clients', '4K reads and writes/s, all clients',
            'iops', 'block', ['randrw'], false, false),
        (9, 6, 'large-writes', 'large writes', 'large writes',
            'bandwidth', 'block', ['write', 'randwrite'], null, null),
        (10, 12, 'large-reads', 'large reads', 'large reads',
            'bandwidth', 'block', ['read', 'randread'], null, null),
        (11, 5, 'put-bytes', 'puts of objects', 'puts of objects',
            'bandwidth', 'object', ['put'], null, null),
        (12, 13, 'get-bytes', 'gets of objects', 'gets of objects',
            'bandwidth', 'object', ['get'], null, null),
        (13, 4, 'puts', 'puts of objects, rate', 'puts of objects',
            'objects', 'object', ['put'], null, null),
        (14, 14, 'gets', 'gets of objects, rate', 'gets of objects',
            'objects', 'object', ['get'], null, null)
    ) as q(position, rank, question, ask, unit, metric, workload_kind, asked_for, one_request, one_client)
)
select
    f.subject,
    q.position,
    q.rank, -- which of several answers leads the page
    q.question,
    q.ask,
    q.unit,
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
group by f.subject, q.position, q.rank, q.question, q.ask, q.unit, f.metric, f.base_unit
order by f.subject, q.position;
