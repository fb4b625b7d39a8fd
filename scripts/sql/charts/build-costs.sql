-- One row per stage and measured build of the site: processor time against results added, for a realistic corpus.
select
    'build-costs' as chart,
    stage,
    results_added as results,
    round(build_stages.cpu_s - own.cpu_s, 2) as seconds,
    build_stages.cpu_s as with_own
from build_stages
join (select stage, cpu_s from build_stages where shape = 'as it stands') as own using (stage)
where shape = 'realistic' and build_stages.cpu_s > own.cpu_s
order by stage, results;
