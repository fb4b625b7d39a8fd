-- One row per load on a drive model that different people measured under the same stated conditions: do they agree?
create table intermediate.agreements as
with own as (
    -- Repeats of one measurer count once.
    select
        subject,
        capacity_bytes,
        workload_kind,
        method,
        pattern,
        block_size_bytes,
        queue_depth,
        jobs,
        sync,
        sync_every,
        read_percent,
        window_name,
        settings,
        through_file_system,
        measured_by,
        median(iops) as iops,
        list(distinct tool order by tool) as tools,
        bool_or(has_output) as has_output,
        list(measurement_id order by measurement_id) as measurement_ids
    from intermediate.independent_rates
    where not is_doubted
    group by all
), together as (
    -- Settings and capacity are equal as stated: what only one side states, or states as any, is not the same.
    select
        * exclude (measured_by, iops, tools, has_output, measurement_ids),
        count(*) as measurers,
        count(*) filter (has_output) >= 2 as has_outputs,
        list(measured_by order by measured_by) as measured_by,
        list(iops order by measured_by) as rates,
        min(iops) as min_iops,
        max(iops) as max_iops,
        list_sort(list_distinct(flatten(list(tools)))) as tools,
        list_sort(flatten(list(measurement_ids))) as measurement_ids
    from own
    group by all
    having count(*) >= 2
)
select
    *,
    max_iops / min_iops as spread,
    case
        when max_iops / min_iops <= 1.25 then 'reproduced'
        when max_iops / min_iops > 2 then 'disputed'
        else 'agree roughly'
    end as agreement
from together;
