-- One row per drive model and use: whether it fits as measured, by which figure, and what is missing to tell.
create table marts.fitness (
    subject varchar,
    use varchar,
    fit varchar,
    write_cache varchar,
    reports int,
    asked varchar,
    deciding_figure double,
    threshold double,
    base_unit varchar,
    measurement_id varchar,
    words varchar,
    lacking varchar[]
);
