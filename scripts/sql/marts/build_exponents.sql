-- One row per cost of building the site and shape of the corpus: how fast the cost grows with the results added.
create table marts.build_exponents as
with shapes as (
    select distinct shape, exponents->shape as slopes from staging.builds
), fitted as (
    select shape, slopes, unnest(json_keys(slopes)) as cost from shapes where slopes is not null
)
select shape, cost, (slopes->>('$."' || cost || '"'))::double as exponent
from fitted
order by shape, cost;
