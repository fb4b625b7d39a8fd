-- One row per cloud volume as it was rented (machine, size, provisioned IOPS, other settings) and use: whether it fits
-- as measured, and by which figure.
create table marts.volume_fitness (
    subject varchar,
    instance_type varchar,
    size_gib double,
    provisioned_iops double,
    other_settings varchar,
    use varchar,
    fit varchar,
    reports int,
    asked varchar,
    deciding_figure double,
    threshold double,
    base_unit varchar,
    measurement_id varchar,
    words varchar,
    lacking varchar[]
);
