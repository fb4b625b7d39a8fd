-- How many flushed 4 KiB writes a second does the best drive of each interface do, by power-loss protection?
select interface, power_loss_protection, count(distinct subject) as drives, max(median_iops) as best_iops,
    first(title order by median_iops desc, subject) as best_drive
from durable_writes join drives using (subject)
where sync_kind in ('fsync', 'fdatasync') and ranked and not is_class
    and block_size_bytes = 4096 and queue_depth = 1 and jobs = 1
group by all
order by interface nulls last, power_loss_protection;
