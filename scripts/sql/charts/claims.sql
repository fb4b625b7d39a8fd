-- One row per claim of a maker that somebody measured, and figure: the claim, and the best median on record in the same
-- direction and size.
with measured as (
    select v.*, d.title, round(ratio_to_claim, 4) as ratio
    from vendor_claims as v
    join drives as d using (subject)
    where v.best_measured is not null
)
select
    'claims' as chart,
    title || ': ' || workload as drive,
    title as model,
    figure.state as state,
    figure.iops as iops,
    ratio,
    measured_workload
from (
    select *, unnest([{state: 'claimed', iops: claimed}, {state: 'measured', iops: best_measured}]) as figure
    from measured
)
order by ratio, drive, state;
