-- One row per drive model and use: one verdict, the figure that decides, and what is missing to tell.
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
    reservations varchar[],
    lacking varchar[]
);
