-- One row per figure of a Ceph cluster that the calibration of the throughput calculator is fitted to: small random
-- operations with enough in flight, on NVMe, in copies.
create table marts.calibration_figures as
with stated as (
    select
        i.*,
        -- Clusters with the same processors are mostly the same hosts, so they are left out together.
        coalesce(c.cpu, i.subject) as hardware,
        coalesce(i.read_percent, if(i.direction = 'read', 100, 0)) / 100 as read_share,
        -- An OSD in a container may use its share alone: two of its processors are one core.
        coalesce(i.osd_vcpus / 2 * i.osds / i.hosts, i.cores_per_host) as cores_of_host,
        i.queue_depth * i.jobs as in_flight,
        i.osds / coalesce(i.osds_per_drive, 1) as drives
    from marts.cluster_inputs as i
    join marts.clusters as c on c.subject = i.subject
    where i.load = 'small' and i.drive_class = 'nvme' and i.basis in ('measured', 'second-hand')
        and coalesce(i.block_bytes, 4096) = 4096
        and coalesce(i.pattern, '') not in ('read', 'write')
        and (i.direction is not null or i.read_percent is not null)
        and i.replicas is not null and i.hosts > 1 and i.osds is not null
        and i.missing not like '%a run without%'
)
select
    measurement_id,
    subject,
    hardware,
    workload,
    settings,
    measured,
    read_share,
    replicas,
    hosts,
    osds,
    drives,
    hosts * cores_of_host as cores
from stated
-- Where the load is counted there must be enough of it; a figure called best or peak had it.
where cores_of_host is not null and coalesce(in_flight >= 32 * osds, jobs >= osds, true)
order by subject, measurement_id;
