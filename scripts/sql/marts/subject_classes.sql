-- One row per subject: the class within which its answers may be counted with those of others. What is itself a class
-- of drives or systems has none: nobody measured it.
create table marts.subject_classes as
with clusters as (
    select
        c.cluster,
        c.is_class,
        coalesce(c.software, 'Hosts') as software,
        case
            when h.drive_class = 'nvme' then 'NVMe'
            when h.drive_class = 'ssd' then 'SATA or SAS SSDs'
            when h.drive_class = 'hdd' and h.has_journal then 'hard disks with SSD journals'
            when h.drive_class = 'hdd' then 'hard disks'
        end as drives
    from staging.clusters as c
    join intermediate.cluster_hardware as h using (cluster)
)
select
    drive as subject,
    subject_class
from staging.drives
union all
select cluster, if(is_class, null, software || coalesce(' on ' || drives, ', drives mixed or not stated'))
from clusters
union all
select controller, if(is_class, null, 'RAID controller') from staging.controllers
union all
select
    volume,
    case
        when is_class then null
        when attachment = 'local' then 'local drive of a cloud instance'
        when attachment = 'network-file' then 'cloud file share'
        when attachment = 'network-block' then 'cloud volume over the network'
        else 'cloud volume, attachment not known'
    end
from staging.volumes;
