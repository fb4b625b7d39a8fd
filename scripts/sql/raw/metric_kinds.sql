-- One row per metric that a record may have: its unit, and how it becomes comparable.
create table raw.metric_kinds (
    key varchar,
    metric varchar,
    unit varchar,
    label varchar,
    factor double,
    base_unit varchar,
    higher_is_better boolean,
    rank int
);
