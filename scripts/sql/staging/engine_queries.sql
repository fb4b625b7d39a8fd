-- One row per question, engine and number of synthetic measurements.
create table staging.engine_queries as
with queries as (
    select unnest((record->'queries')::json[]) as q from raw.records where kind = 'costs.json'
)
select
    q->>'engine' as engine,
    (q->>'measurements')::bigint as synthetic_measurements,
    (q->>'file_bytes')::bigint as file_bytes,
    q->>'question' as query,
    (q->>'wall_s')::double as wall_s,
    (q->>'rows')::bigint as answer_rows,
    (q->>'is_equal')::boolean as is_equal
from queries;
