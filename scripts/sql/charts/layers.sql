-- One row per system, layer, load and figure: 4K writes to the bare device and through a layer on it, either of one
-- run set or by one person with one tool under one operating system.
with figures as (
    select
        m.subject,
        d.title,
        m.workload,
        r.source,
        r.measured_by,
        r.capacity_bytes,
        regexp_extract(r.environment, '(?:^|; )os=([^;]*)', 1) as os,
        regexp_extract(r.environment, '(?:^|; )file_system=([^;]*)', 1) as file_system,
        f.base_value as iops
    from measurements as m
    join results as r using (result_id)
    join drives as d on d.subject = m.subject and not d.is_class
    join metrics as f on f.measurement_id = m.measurement_id and f.metric = 'iops'
    where
        m.kind = 'drives' and m.basis = 'measured' and m.ranked and m.target is null
        and m.block_size_bytes = 4096
        and m.pattern in ('write', 'randwrite')
), across_files as (
    select a.title, 'ZFS' as layer, '' as context, a.workload, a.measured_by, a.iops as bare, b.iops as behind
    from figures as a
    join figures as b
        on b.subject = a.subject and b.workload = a.workload and b.source = a.source and b.os = a.os
        and b.capacity_bytes is not distinct from a.capacity_bytes
    where a.file_system like 'none%' and b.file_system like 'ZFS%'
), within_a_file as (
    select
        s.title,
        case e.to_value
            when 'zfs' then 'ZFS'
            when 'lvm-thin' then 'LVM thin'
            else v.value_label
        end as layer,
        coalesce(' (' || nullif(e.context, '') || ')', '') as context,
        e.workload,
        r.measured_by,
        -- A bandwidth of 4K writes is a rate, too.
        e.before / if(e.metric = 'bandwidth', 4096, 1) as bare,
        e.after / if(e.metric = 'bandwidth', 4096, 1) as behind
    from effects as e
    join results as r using (result_id)
    join subjects as s on s.subject = e.subject
    join settings as v on v.setting = e.setting and v.value = e.to_value
    join measurements as m on m.measurement_id = e.before_measurements[1]
    where
        e.setting = 'storage_layer' and e.from_value = 'raw' and e.basis = 'measured'
        and e.metric in ('iops', 'bandwidth') and m.block_size_bytes = 4096
        and (m.pattern in ('write', 'randwrite') or m.read_percent = 0)
), paired as (
    select
        title,
        layer,
        context,
        workload,
        any_value(measured_by) as measured_by,
        count(*) as n,
        median(bare) as bare,
        median(behind) as behind
    from (from across_files union all from within_a_file)
    group by all
)
select
    'layers' as chart,
    layer || context || ', ' || title || ': ' || workload as load,
    title as "system",
    layer,
    figure.state as state,
    figure.iops as iops,
    round(behind / bare, 4) as ratio,
    round(100 * behind / bare) as kept_percent,
    n,
    measured_by
from (select *, unnest([{state: 'bare device', iops: bare}, {state: 'through the layer', iops: behind}]) as figure
      from paired)
order by layer, ratio desc, load, state;
