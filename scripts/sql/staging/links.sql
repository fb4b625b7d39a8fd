-- One row per key of a measurement: what must be its own, and, with a metric, the figure that it shares with its peers.
create table staging.links as
select result_id, ordinal, key, metric, value from raw.links;
