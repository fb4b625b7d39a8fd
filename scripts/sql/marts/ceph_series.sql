-- One row per release series of Ceph.
create table marts.ceph_series as
select
    series,
    major,
    newest,
    checked
from staging.series
order by major;
