-- One row per storage system that serves clients.
create table staging.clusters as
select
    id as cluster,
    record->>'title' as title,
    record->>'software' as software,
    record->>'software_version' as software_version,
    coalesce((record->>'is_class')::boolean, false) as is_class,
    (record->>'hosts')::int as hosts,
    record->>'cpu' as cpu,
    record->>'memory' as memory,
    record->>'network' as network,
    record->>'redundancy' as redundancy,
    (record->>'osds')::int as osds,
    coalesce((record->>'osds_per_drive')::int, 1) as osds_per_drive,
    (record->>'cores_per_host')::int as cores_per_host,
    (record->>'public_gbit_s')::double as public_gbit_per_s
from raw.records where kind = 'clusters';
