-- One model with power-loss protection does fewer O_SYNC writes, its volatile cache on, than the fastest model without.
with rates as (
    select title, protection, write_cache, median_iops
    from marts.durable_writes_4k
    where ranked and sync_kind = 'O_SYNC'
)
select count(distinct title) = 1 and bool_and(write_cache = 'on') as holds
from rates
where
    protection = 'SSD with power-loss protection'
    and median_iops < (select max(median_iops) from rates where protection = 'SSD without power-loss protection')
