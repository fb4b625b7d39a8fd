-- One row per release and kind of fault that the laboratory put into clusters.
create table staging.lab_scores as
select
    row->>'release' as ceph_version,
    row->>'kind' as fault_kind,
    (row->>'found')::int as found,
    (row->>'missed')::int as missed,
    (row->>'false')::int as false_alarms
from (select unnest((record->'scores')::json[]) as row from raw.records where kind = 'lab.json');
