-- One row per class of drives and preset of the throughput calculator: how far it was from the clusters that it was not fitted to.
create table marts.cluster_errors (
    drive_class varchar, drive_class_label varchar, preset varchar, figures bigint, clusters bigint,
    median_error_percent double, max_error_percent double
);
