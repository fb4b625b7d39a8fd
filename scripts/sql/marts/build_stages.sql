-- One row per stage of a measured build.
create table marts.build_stages as
with stages as (
    select shape, results_added, stages, unnest(json_keys(stages)) as stage from staging.builds
)
select shape, results_added, stage, (stages->>('$."' || stage || '"'))::double as cpu_s
from stages
order by shape, results_added, stage;
