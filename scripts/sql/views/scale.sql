-- One row: what building the site costs as the corpus grows, beside programs that only render, and larger tables.
with query_times as (
    select
        query,
        synthetic_measurements,
        min(wall_s) filter (engine like 'DuckDB %') as duckdb_s,
        min(wall_s) filter (engine like 'Spark %') as spark_s,
        bool_and(is_equal) as is_equal
    from marts.engine_queries
    group by all
)
select
    'scale' as path,
    to_json({
        machine: (select machine from marts.cost_measurements),
        measured_on: (select measured_on from marts.cost_measurements),
        builds: (select list(b order by shape, results_added) from marts.builds as b),
        totals: (select list(e order by shape desc, cost) from marts.build_exponents as e),
        renderings: (select list(r order by cpu_s) from marts.renderings as r),
        queries: (
            select list(q order by synthetic_measurements, query, engine) from marts.engine_queries as q
        ),
        query_times: (select list(t order by query, synthetic_measurements) from query_times as t),
        engines: (select list(distinct engine order by engine) from marts.engine_queries)
    }) as content
