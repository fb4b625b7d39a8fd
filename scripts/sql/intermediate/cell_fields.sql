-- One row per cell and field of its workload, with two that are computed: whether every write was made durable before
-- the next, and the requests in flight.
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
        max(value) filter (field = 'sync') as sync,
        coalesce(max(try_cast(value as int)) filter (field = 'sync_every'), 1) as sync_every,
        max(try_cast(value as int)) filter (field = 'queue_depth') as depth,
        max(try_cast(value as int)) filter (field = 'jobs') as jobs,
        max(try_cast(value as int)) filter (field = 'clients') as clients
    from stated
    group by cell
)
from stated
union all
select cell, 'durable', if(kind = 'probe' or sync <> 'none' and sync_every = 1, 'true', 'false')
from wide
where kind = 'probe' or kind = 'block' and sync is not null
union all
select cell, 'in_flight', (coalesce(depth, 1) * coalesce(jobs, 1) * coalesce(clients, 1))::varchar
from wide
where depth is not null or jobs is not null;
