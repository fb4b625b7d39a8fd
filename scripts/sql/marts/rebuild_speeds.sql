-- One row per speed or duration of a rebuild that a source gives.
create table marts.rebuild_speeds as
select
    reliability_id,
    source,
    section,
    basis,
    system,
    drive_kind,
    onto,
    amount_bytes,
    metric,
    value,
    unit,
    base_value,
    base_unit,
    bytes_per_s,
    note
from staging.rebuild_speeds
order by onto desc, drive_kind, bytes_per_s desc nulls last, reliability_id, ordinal;
