-- One row per measurement that somebody else came to as well, within a quarter; has_outputs: both outputs are kept.
create table intermediate.reproduced_measurements as
with found as (
    select unnest(measurement_ids) as measurement_id, has_outputs
    from intermediate.agreements
    where agreement = 'reproduced'
    union all
    -- A rule warns of these; the figure that stands beside one is free of doubt.
    select d.measurement_id, o.has_output
    from intermediate.independent_rates as d
    join intermediate.independent_rates as o
        on o.subject = d.subject
        and o.measured_by <> d.measured_by
        and not o.is_doubted
        and greatest(o.iops / d.iops, d.iops / o.iops) <= 1.25
        and o.capacity_bytes is not distinct from d.capacity_bytes
        and o.workload_kind = d.workload_kind
        and o.method is not distinct from d.method
        and o.pattern is not distinct from d.pattern
        and o.block_size_bytes = d.block_size_bytes
        and o.queue_depth is not distinct from d.queue_depth
        and o.jobs is not distinct from d.jobs
        and o.sync = d.sync
        and o.sync_every is not distinct from d.sync_every
        and o.read_percent is not distinct from d.read_percent
        and o.window_name = d.window_name
        and o.settings = d.settings
        and o.through_file_system = d.through_file_system
    where d.is_doubted
)
select f.measurement_id, bool_or(f.has_outputs) and any_value(m.evidence) is not null as has_outputs
from found as f
join staging.measurements as m using (measurement_id)
group by f.measurement_id;
