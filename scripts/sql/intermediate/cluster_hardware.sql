-- One row per storage system: what its record states of hosts, data drives and network, in numbers.
create table intermediate.cluster_hardware as
with parts as (
    select
        p.cluster,
        p.role,
        p.drives,
        case
            when p.stated_class in ('hdd', 'nvme') then p.stated_class
            when p.stated_class like '%-ssd' then 'ssd'
            else d.drive_class
        end as drive_class
    from staging.cluster_drives as p
    left join staging.drives as d using (drive)
), data_drives as (
    select
        cluster,
        if(bool_and(drives is not null), sum(drives), null)::int as drives,
        -- One class for all data drives, or none: the calculator knows no mixture.
        if(bool_and(drive_class is not null) and count(distinct drive_class) = 1, max(drive_class), null)
            as drive_class
    from parts
    where role = 'data'
    group by cluster
)
select
    c.cluster,
    c.hosts,
    coalesce(c.osds, d.drives * c.osds_per_drive) as osds,
    c.osds_per_drive,
    c.cores_per_host,
    d.drive_class,
    c.cluster in (select cluster from parts where role = 'journal') as has_journal,
    -- The number where the record gives one, else what its text says.
    coalesce(
        c.public_gbit_per_s,
        try_cast(regexp_extract(network, '(\d+) ?Gbit/s', 1) as double)
            * coalesce(try_cast(regexp_extract(network, '(\d+) ?[x×] ?\d+ ?Gbit/s', 1) as int), 1)
    ) as network_gbit_per_s
from staging.clusters as c
left join data_drives as d using (cluster);
