-- One row per figure in operations per second that a maker claims of a drive: beside it the best that was measured
-- in that direction and order without a flush and with eight requests or more in flight.
create table marts.vendor_claims as
with claimed as (
    select
        subject,
        workload,
        metric,
        base_unit,
        pattern,
        coalesce(block_size_bytes, 4096) as size,
        median as claimed,
        measurement_ids[1] as measurement_id
    from marts.subject_figures where kind = 'drives' and basis = 'vendor-spec' and metric = 'iops' and target is null
), measured as (
    -- A claim is what a drive does at best, so the best of the medians stands against it. One writer that waits, or a
    -- flush after each write, is another load than the one that makers state; so is one whose depth nobody knows.
    select subject, pattern, block_size_bytes, metric, median, workload, settings, n from marts.subject_figures
    where kind = 'drives' and basis = 'measured' and ranked and target is null and pattern is not null
        and coalesce(sync, 'none') = 'none' and queue_depth * coalesce(jobs, 1) >= 8
)
select
    c.subject,
    c.workload,
    c.metric,
    c.base_unit,
    c.claimed,
    m.median as best_measured,
    m.workload as measured_workload,
    m.settings as measured_settings,
    m.n,
    m.median / nullif(c.claimed, 0) as ratio_to_claim,
    c.measurement_id
from claimed as c
left join measured as m on m.subject = c.subject and m.pattern = c.pattern and m.metric = c.metric
    and m.block_size_bytes = c.size
qualify row_number() over (partition by c.measurement_id, c.workload order by m.median desc nulls last, m.workload,
    m.settings) = 1
order by c.subject, c.workload, c.measurement_id;
