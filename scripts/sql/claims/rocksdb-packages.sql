-- The packages held an unoptimised RocksDB until three point releases, and hold an optimised one since.
select
    arg_min(value, position) like 'compiled without optimisation%'
        and list_has_all(arg_min(until, position), ['16.2.15', '17.2.8', '18.2.4'])
        and arg_max(value, position) = 'compiled with optimisation' as holds
from marts.releases
where topic = 'packages.rocksdb'
