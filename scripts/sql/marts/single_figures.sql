-- One row per figure of a Ceph cluster that did one small operation at a time: what a database that waits for each
-- write feels, what the record states of it, and why the calibration leaves it out, if it does.
create table marts.single_figures as
with figures as (
    select
        m.*,
        case when m.read_percent = 100 or m.pattern in ('read', 'randread') then 1
            when m.read_percent = 0 or m.pattern in ('write', 'randwrite') then 0 end as read_share,
        1000 * coalesce(
            max(f.base_value) filter (f.metric = 'latency_mean'),
            max(f.base_value) filter (f.metric = 'completion_latency_mean'),
            max(f.base_value) filter (f.metric = 'latency_unspecified'),
            1 / max(f.base_value) filter (f.metric = 'iops')) as latency_ms
    from marts.measurements as m
    join marts.metrics as f on f.measurement_id = m.measurement_id
    where m.workload_kind = 'block' and m.queue_depth = 1 and coalesce(m.jobs, 1) = 1 and m.target is null
        and coalesce(m.block_size_bytes, 4096) <= 8192 and m.basis in ('measured', 'second-hand')
    group by all
), round_trips as (
    select subject, 1000 * avg((base_value + coalesce(base_value_max, base_value)) / 2) as round_trip_ms
    from marts.metrics where metric = 'rtt_mean' group by subject
), stated as (
    select
        f.measurement_id,
        f.subject,
        -- Clusters with the same processors are mostly the same hosts, so they are left out together.
        coalesce(c.cpu, f.subject) as hardware,
        f.workload,
        f.settings,
        f.basis,
        f.read_share,
        f.latency_ms,
        h.hosts,
        h.drive_class || if(s.journal_device = 'ssd' or h.has_journal, '_ssd_db', '') as drive_class,
        coalesce(s.replicas, if(f.settings like '%redundancy=replicated%', 3, null)) as replicas,
        s.data_shards is not null or f.settings like '%redundancy=ec%' as is_coded,
        r.round_trip_ms,
        s.beside,
        exists (
            from marts.cluster_drives as p join marts.drives as d on d.subject = p.drive
            where p.subject = f.subject and p.role = 'data'
                and (d.power_loss_protection = 'no' or d.segment = 'client')
        ) as is_desktop_drive
    from figures as f
    join staging.measurements as p on p.measurement_id = f.measurement_id and coalesce(p.clients, 1) = 1
    join intermediate.cluster_states as s on s.measurement_id = f.measurement_id
    join intermediate.cluster_hardware as h on h.cluster = f.subject
    join marts.clusters as c on c.subject = f.subject
    left join round_trips as r on r.subject = f.subject
    where f.read_share is not null
)
select
    * exclude (beside, is_desktop_drive, is_coded),
    1000 / latency_ms as measured,
    concat_ws(', ',
        if(drive_class is null, 'kind of drives not stated', null),
        if(drive_class like 'hdd%', 'hard disks', null),
        if(is_coded, 'erasure code', null),
        if(replicas is null and not is_coded, 'copies not stated', null),
        if(is_desktop_drive and read_share = 0, 'drive without capacitors', null),
        beside) as left_out
from stated
order by left_out <> '', subject, measurement_id;
