-- One row per question, engine and number of synthetic measurements: the time that the answer took.
create table marts.engine_queries as
select
    synthetic_measurements,
    query,
    engine,
    round(file_bytes / 1e6, 0) as file_mb,
    wall_s,
    answer_rows,
    is_equal
from staging.engine_queries
order by synthetic_measurements, query, engine;
