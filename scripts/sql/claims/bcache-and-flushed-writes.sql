-- Pairs with and without a cache of Linux: one of bcache, and it slowed flushed writes.
select
    count(*) = 1 and max(improvement) < 1 as holds,
    min(before) as min_iops,
    min(after) as max_iops
from marts.question_pairs
where question_id = 'storage_layer/bcache-flushed-write'
