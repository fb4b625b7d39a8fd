-- One row per table that a calculator's page shows and that needs no calculator.
with gaps as (
    select subject, missing, count(*) as figures
    from marts.cluster_inputs
    where missing <> ''
    group by subject, missing
)
select 'reference/cluster_gaps' as path, to_json(list(g order by g.subject, g.missing)) as content
from gaps as g
union all
select 'reference/drive_states', to_json(list(distinct write_cache order by write_cache))
from marts.drive_figures;
