-- One row per block figure of a Ceph cluster: what its record states of the throughput calculator's inputs, and
-- what it leaves out.
create table marts.cluster_inputs as
with blocks as (
    select
        *,
        coalesce(block_size_bytes >= 1048576, false)
        or (pattern in ('read', 'write') and coalesce(block_size_bytes, 131072) >= 131072) as is_linear
    from marts.measurements where workload_kind = 'block' and target is null and basis <> 'estimate'
), loads as (
    select
        m.*,
        if(is_linear, 'linear', 'small') as load,
        if(f.metric = 'bandwidth', f.base_value / 1e6, f.base_value) as measured,
        if(f.metric = 'bandwidth', 'MB/s', 'IOPS') as unit,
        case when m.read_percent = 100 or m.pattern in ('read', 'randread') then 'read'
            when m.read_percent = 0 or m.pattern in ('write', 'randwrite') then 'write' end as direction
    from blocks as m
    join marts.metrics as f on f.measurement_id = m.measurement_id
        -- IOPS of small loads and MB/s of linear ones; the other of the two says the same again.
        and f.metric = if(is_linear, 'bandwidth', 'iops')
), stated as (
    select
        l.* exclude (is_linear),
        p.clients,
        h.* exclude (cluster, drive_class) replace (
            -- A run may use some of the hosts only.
            coalesce(s.hosts_used, h.hosts) as hosts, h.osds * coalesce(s.hosts_used, h.hosts) // h.hosts as osds),
        s.* exclude (measurement_id, hosts_used),
        h.drive_class || if(h.drive_class = 'hdd' and coalesce(s.journal_device = 'ssd', h.has_journal), '_ssd_db',
            '') as drive_class
    from loads as l
    join staging.measurements as p on p.measurement_id = l.measurement_id
    join intermediate.cluster_states as s on s.measurement_id = l.measurement_id
    join intermediate.cluster_hardware as h on h.cluster = l.subject
)
select
    measurement_id,
    result_id,
    subject,
    workload,
    settings,
    label,
    basis,
    level,
    direction,
    pattern,
    read_percent,
    load,
    measured,
    unit,
    hosts,
    osds,
    osds_per_drive,
    cores_per_host,
    drive_class,
    replicas,
    data_shards,
    parity_shards,
    network_gbit_per_s,
    block_size_bytes as block_bytes,
    queue_depth,
    osd_vcpus,
    -- What the calculator calls a client: every job of every machine or volume.
    if(clients is null, jobs, clients * coalesce(jobs, 1))::int as jobs,
    concat_ws(', ',
        if(direction is null, 'whether it reads or writes', null), if(hosts is null, 'number of hosts', null),
        if(osds is null, 'number of drives', null), if(osds % hosts <> 0, 'hosts that are alike', null),
        if(drive_class is null, 'kind of drives', null),
            if(coalesce(replicas, data_shards) is null, 'number of copies', null),
        if(hosts > 1 and network_gbit_per_s is null, 'speed of the network', null),
        if(beside is not null, 'a run without ' || beside, null)) as missing
from stated
order by result_id, ordinal, load;
