-- One row per figure of a cluster that did one small operation at a time: measured, predicted without any cluster of
-- the same processors, the interval that the others promised, and why a figure is not used.
create table marts.single_calibration (
    measurement_id varchar, subject varchar, workload varchar, settings varchar, left_out varchar,
    measured double, measured_ms double, predicted_ms double, error_percent double,
    interval_low_ms double, interval_high_ms double, is_inside boolean, inside varchar
);
