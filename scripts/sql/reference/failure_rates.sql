-- One row per failure rate by model or class: the counts, the rate in a year, and the exact 95 % interval where there are counts.
create table marts.failure_rates (
    reliability_id varchar, source varchar, section varchar, original varchar, basis varchar, means varchar, population varchar, period varchar,
    model varchar, vendor varchar, subject varchar, drive_kind varchar, capacity_bytes bigint, drives_observed bigint, drive_days bigint, failures bigint,
    printed_percent double, printed_percent_max double, qualifier varchar, mtbf_hours bigint, failures_per_1e9_hours double,
    rate_percent double, low_percent double, high_percent double, preset_label varchar, note varchar
);
