-- The second question of the downloads page: flushed 4 KiB writes of the best drive of each interface.
select
    interface,
    power_loss_protection,
    count(distinct subject) as drives,
    max(median_iops) as best_iops
from (
    select interface, power_loss_protection, subject, write_cache, median(iops) as median_iops
    from measurements
    where sync in ('fsync', 'fdatasync') and block_size_bytes = 4096 and queue_depth = 1
    group by interface, power_loss_protection, subject, write_cache
) as rates
group by interface, power_loss_protection
order by interface, power_loss_protection
