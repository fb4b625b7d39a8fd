-- One row per key by which a run is recognised again, or by which its figures are compared with those of its peers.
create table marts.measurement_keys as
select
    result_id,
    ordinal,
    key,
    metric,
    value
from staging.links
order by result_id, ordinal, key, metric;
