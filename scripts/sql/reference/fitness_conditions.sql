-- One row per drive model, use, state of its write cache and condition of the use: held, broken or unknown, and why.
create table marts.fitness_conditions (
    subject varchar,
    use varchar,
    write_cache varchar,
    position int,
    condition varchar,
    condition_on varchar,
    holds varchar,
    asked varchar,
    deciding_figure double,
    threshold double,
    base_unit varchar,
    words varchar,
    derivation varchar,
    reports int,
    lacking varchar[],
    measurement_id varchar,
    source varchar,
    section varchar
);
