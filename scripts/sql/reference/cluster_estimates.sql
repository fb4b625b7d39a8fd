-- One row per figure of a Ceph cluster that states enough and preset of the throughput calculator: measured,
-- predicted, and the error.
create table marts.cluster_estimates (
    measurement_id varchar, subject varchar, workload varchar, settings varchar, drive_class varchar,
        drive_class_label varchar, preset varchar,
    load varchar, direction varchar, unit varchar, measured double, predicted double, error_percent double,
    bound varchar, is_fitted boolean, verdict varchar, assumed varchar
);
