-- One row per release and size of a block.db partition: which levels fit by each rule, what is left over, and the
-- next useful size.
create table marts.reference_block_db (
    release varchar, release_label varchar, partition_label varchar, partition_bytes bigint, partition_gib double,
    levels_article int, levels_rocksdb int, used_gib double, unused_gib double, extra_gib double,
    next_level int, next_useful_gib double, level_base_mib int, level_base_compaction_mib int
);
