-- One row per stage and measured build of the site: processor time against results added, for a realistic corpus. Of
-- the stages, the six that cost most.
with added as (
    select
        stage,
        results_added as results,
        round(build_stages.cpu_s - own.cpu_s, 2) as seconds,
        build_stages.cpu_s as with_own
    from build_stages
    join (select stage, cpu_s from build_stages where shape = 'as it stands') as own using (stage)
    where shape = 'realistic' and build_stages.cpu_s > own.cpu_s
), costliest as (
    select stage
    from added
    group by stage
    order by max(seconds) desc, stage
    limit 6
)
select 'build-costs' as chart, stage, results, seconds, with_own
from added
semi join costliest using (stage)
order by stage, results;
