-- One row per group of drives that a storage system is built of.
create table marts.cluster_drives as
select
    cluster as subject,
    position,
    role,
    drive,
    description,
    stated_class,
    per_host,
    drives
from staging.cluster_drives
order by subject, position;
