-- One row per measured figure of a drive under a stated workload: what a new figure can be compared with.
create table marts.peer_figures as
select
    m.subject,
    d.peer_class,
    m.pattern,
    m.block_size_bytes,
    m.queue_depth,
    coalesce(m.jobs, 1) as jobs,
    coalesce(m.sync, 'none') as sync,
    if(coalesce(m.sync, 'none') = 'none', 0, coalesce(m.sync_every, 1)) as sync_every,
    f.metric,
    f.base_value,
    m.write_cache,
    coalesce(r.source, 'submitted by ' || r.submitter) as report,
    m.measurement_id
from marts.measurements as m
join marts.results as r using (result_id)
join marts.drives as d on d.subject = m.subject and not d.is_class
join marts.metrics as f on f.measurement_id = m.measurement_id and f.metric in ('iops', 'bandwidth')
where m.kind = 'drives' and m.basis = 'measured' and m.ranked and m.target is null and m.workload_kind = 'block'
    and m.pattern is not null
    and m.block_size_bytes is not null and m.queue_depth is not null
    -- Reads need no flush; writes of which nobody says how they were flushed cannot be compared.
    and (m.sync is not null or m.pattern in ('read', 'randread'))
order by m.measurement_id, f.metric;
