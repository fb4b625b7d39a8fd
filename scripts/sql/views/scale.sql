-- One row: what building the site costs as the corpus grows, beside programs that only render, and larger tables.
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
        )
    }) as content
