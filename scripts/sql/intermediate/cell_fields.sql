-- One row per cell and field of its workload, with three that are computed: whether every write was made durable before
-- the next, the requests in flight, and the direction, which some sources state without an order of access.
create table intermediate.cell_fields as
with stated as (
    select
        cell,
        split_part(item, '=', 1) as field,
        substr(item, strpos(item, '=') + 1) as value
    from (select cell, unnest(workload_fields) as item from intermediate.cells)
), wide as (
    select
        cell,
        max(value) filter (field = 'kind') as kind,
        max(value) filter (field = 'pattern') as pattern,
        max(value) filter (field = 'operation') as operation,
        max(try_cast(value as double)) filter (field = 'read_percent') as read_percent,
        max(value) filter (field = 'sync') as sync,
        coalesce(max(try_cast(value as int)) filter (field = 'sync_every'), 1) as sync_every,
        max(try_cast(value as int)) filter (field = 'queue_depth') as depth,
        max(try_cast(value as int)) filter (field = 'jobs') as jobs,
        max(try_cast(value as int)) filter (field = 'clients') as clients
    from stated
    group by cell
), computed as (
    select
        cell,
        case
            when kind = 'probe' then 'true'
            when kind = 'block' and sync is not null then (sync <> 'none' and sync_every = 1)::varchar
        end as durable,
        if(depth is null and jobs is null, null,
            (coalesce(depth, 1) * coalesce(jobs, 1) * coalesce(clients, 1))::varchar) as in_flight,
        case
            when pattern in ('read', 'randread') or operation = 'get' or read_percent = 100 then 'read'
            when pattern in ('write', 'randwrite') or operation = 'put' or read_percent = 0 or kind = 'probe'
                then 'write'
        end as direction
    from wide
)
from stated
union all
select cell, name, value
from (unpivot computed on durable, in_flight, direction into name name value value);
