-- One row per figure that the calibrated preset of the throughput calculator is fitted to: measured, predicted without
-- any cluster of the same processors, and the interval that the other clusters promised.
create table marts.cluster_calibration (
    measurement_id varchar, subject varchar, hardware varchar, workload varchar, settings varchar, load_kind varchar,
    measured double, predicted double, error_percent double, interval_low double, interval_high double,
    is_inside boolean, inside varchar
);
