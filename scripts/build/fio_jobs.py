"""The workloads whose fio command pages show: those on record, those that a buyer asks for, those of headlines."""

FIO_JOBS = """
    select distinct pattern, block_size_bytes, queue_depth, jobs, sync, sync_every, read_percent
    from marts.reproducible_workloads
    union
    select patterns[1], block_size_bytes, queue_depth, null, sync, null, null from marts.questions
    union
    select pattern, 4096, 1, null, 'fsync', null, null from marts.honest_iops
    order by all
"""
