-- One row per synthetic measurement: thirteen to a result, results spread over drives as a few popular and many rare ones.
-- Takes the number of measurements; every value follows from the number of the row, so that each run gives the same.
create or replace table made as
with numbered as (
    select i, i // 13 as result, (i % 13)::int as place, hash(i // 13) as of_result, hash(i * 31 + 7) as of_row
    from range(?::bigint) as t(i)
)
select
    result,
    floor(pow((of_result % 1000003) / 1000003.0, 3) * greatest(20, ? // 200))::bigint as subject,
    ['nvme', 'pcie', 'sas', 'sata'][1 + (of_result % 4)::int] as interface,
    ['no', 'unknown', 'yes'][1 + ((of_result // 4) % 3)::int] as power_loss_protection,
    ['randread', 'randwrite', 'write'][1 + ((of_result // 12) % 3)::int] as pattern,
    case when of_result % 5 = 0 then 8192 else 4096 end as block_size_bytes,
    (1 << (place // 2))::int as queue_depth,
    ['dsync', 'fdatasync', 'fsync', 'none'][1 + ((of_result // 36) % 4)::int] as sync,
    case when place % 2 = 0 then 'on' else 'off' end as write_cache,
    round(exp(5 + (of_row % 1000) / 250.0) * (1 + place % 2), 2) as iops
from numbered
