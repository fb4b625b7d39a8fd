-- One row per measurement and key that links it to others, with a figure where the key is that of its peers.
create table raw.links (
    result_id varchar,
    ordinal int,
    key varchar,
    metric varchar,
    value double
);
