-- One row per drive with a measured flushed write and state of its write cache: what a cluster of the calculator's
-- defaults would do with forty of them.
create table marts.reference_throughput (
    subject varchar, title varchar, drive_class varchar, drive_class_label varchar, write_cache varchar,
    cluster_write_iops double, write_bound varchar, qd1_write_iops double, writes_rest_on varchar,
    cluster_read_iops double, read_bound varchar, qd1_read_iops double, n bigint, level int
);
