-- One row per measured build of the site, smallest first, with its stages as JSON.
create table staging.builds as
with builds as (
    select unnest((record->'builds')::json[]) as build, record->'exponents' as exponents
    from raw.records
    where kind = 'costs.json'
)
select
    build->>'shape' as shape,
    (build->>'results_added')::bigint as results_added,
    (build->>'cpu_s')::double as cpu_s,
    (build->>'wall_s')::double as wall_s,
    (build->>'peak_bytes')::bigint as peak_bytes,
    (build->>'site_bytes')::bigint as site_bytes,
    (build->>'site_files')::bigint as site_files,
    (build->>'pages')::bigint as pages_built,
    build->'stages' as stages,
    exponents
from builds;
