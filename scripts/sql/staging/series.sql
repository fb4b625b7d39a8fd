-- One row per release series of Ceph.
create table staging.series as
with names as (
    select unnest(json_keys(record, '$.series')) as series, record from raw.records where kind = 'releases.json'
)
select
    series,
    (record->>('$.series."' || series || '"'))::int as major,
    record->>('$.branches."' || series || '".newest') as newest,
    coalesce(record->>('$.branches."' || series || '".status') in ('maintained', 'ending'), false) as is_maintained,
    record->>('$.branches."' || series || '".read') as checked
from names;
