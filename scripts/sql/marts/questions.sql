-- One row per question that a buyer asks of a drive: which measurements answer it, and the options of fio that measure it.
create table marts.questions as
select position, question, patterns, least_queue_depth, greatest_queue_depth, sync, write_cache, least_block_bytes,
    list_has_any(patterns, ['write', 'randwrite']) as is_destructive, fio_options
from (values
    (1, 'flushed writes at queue depth 1, cache on', ['randwrite', 'write'], 1, 1, 'fsync', 'on', null, '--rw=randwrite --bs=4k --iodepth=1 --fsync=1'),
    (2, 'flushed writes at queue depth 1, cache off', ['randwrite', 'write'], 1, 1, 'fsync', 'off', null, '--rw=randwrite --bs=4k --iodepth=1 --fsync=1'),
    (3, 'O_SYNC writes at queue depth 1', ['randwrite', 'write'], 1, 1, 'sync', null, null, '--rw=randwrite --bs=4k --iodepth=1 --sync=1'),
    (4, 'random writes at depth', ['randwrite'], 32, null, null, null, null, '--rw=randwrite --bs=4k --iodepth=32'),
    (5, 'random reads at queue depth 1', ['randread'], 1, 1, null, null, null, '--rw=randread --bs=4k --iodepth=1'),
    (6, 'random reads at depth', ['randread'], 32, null, null, null, null, '--rw=randread --bs=4k --iodepth=32'),
    (7, 'large sequential writes', ['write'], null, null, null, null, 1048576, '--rw=write --bs=1m --iodepth=32'),
    (8, 'large sequential reads', ['read'], null, null, null, null, 1048576, '--rw=read --bs=1m --iodepth=32')
) as q(position, question, patterns, least_queue_depth, greatest_queue_depth, sync, write_cache, least_block_bytes, fio_options)
order by position;
