-- One row per question that a buyer asks of a drive: which measurements answer it, and the size and depth at which to measure it, with the first of its patterns.
create table marts.questions as
select position, question, patterns, min_queue_depth, max_queue_depth, sync, write_cache, min_block_size_bytes,
    list_has_any(patterns, ['write', 'randwrite']) as is_destructive, block_size_bytes, queue_depth
from (values
    (1, 'flushed writes at queue depth 1, cache on', ['randwrite', 'write'], 1, 1, 'fsync', 'on', null, 4096, 1),
    (2, 'flushed writes at queue depth 1, cache off', ['randwrite', 'write'], 1, 1, 'fsync', 'off', null, 4096, 1),
    (3, 'O_SYNC writes at queue depth 1', ['randwrite', 'write'], 1, 1, 'sync', null, null, 4096, 1),
    (4, 'random writes at depth', ['randwrite'], 32, null, null, null, null, 4096, 32),
    (5, 'random reads at queue depth 1', ['randread'], 1, 1, null, null, null, 4096, 1),
    (6, 'random reads at depth', ['randread'], 32, null, null, null, null, 4096, 32),
    (7, 'large sequential writes', ['write'], null, null, null, null, 1048576, 1048576, 32),
    (8, 'large sequential reads', ['read'], null, null, null, null, 1048576, 1048576, 32)
) as q(position, question, patterns, min_queue_depth, max_queue_depth, sync, write_cache, min_block_size_bytes, block_size_bytes, queue_depth)
order by position;
