-- The third question of the downloads page: what stands behind each figure of one drive.
select pattern, block_size_bytes, queue_depth, sync, count(*) as n, min(iops) as worst, max(iops) as best
from measurements
where subject = 17
group by pattern, block_size_bytes, queue_depth, sync
order by pattern, block_size_bytes, queue_depth, sync
