-- One row per measurement and setting that holds for it, its own or inherited: filled through Node.
create table raw.settings (
    result_id varchar,
    ordinal int,
    setting varchar,
    value json
);
