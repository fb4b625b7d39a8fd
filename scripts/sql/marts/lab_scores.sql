-- One row per release of Ceph and kind of fault: of how many clusters with it the diagnosis said what is wrong.
create table marts.lab_scores as
select ceph_version, fault_kind, found, missed, false_alarms
from staging.lab_scores
order by ceph_version desc, fault_kind;
