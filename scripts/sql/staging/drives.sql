-- One row per drive model or class of drives.
create table staging.drives as
select
    id as drive,
    concat_ws(' ', record->>'vendor', record->>'model') as title,
    record->>'vendor' as vendor,
    record->>'family' as family,
    record->>'model' as model,
    coalesce((record->>'is_class')::boolean, false) as is_class,
    record->>'media' as media,
    record->>'interface' as interface,
    record->>'form_factor' as form_factor,
    record->>'segment' as segment,
    coalesce((record->'capacities_bytes')::bigint[], []) as capacities_bytes,
    (record->>'rotation_rpm')::int as rotation_rpm,
    record->>'recording' as recording,
    record->>'$.power_loss_protection.state' as power_loss_protection,
    record->>'$.status.state' as status,
    coalesce((record->'aliases')::varchar[], []) as aliases,
    record
from raw.records where kind = 'drives';
