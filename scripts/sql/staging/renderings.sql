-- One row per program that was measured rendering pages and nothing else.
create table staging.renderings as
with renderings as (
    select unnest((record->'renderings')::json[]) as rendering from raw.records where kind = 'costs.json'
)
select
    rendering->>'program' as program,
    rendering->>'does' as does,
    (rendering->>'pages')::bigint as pages_built,
    (rendering->>'html_bytes')::bigint as html_bytes,
    (rendering->>'cpu_s')::double as cpu_s
from renderings;
