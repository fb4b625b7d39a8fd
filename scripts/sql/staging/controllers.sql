-- One row per controller or class of controllers.
create table staging.controllers as
select
    id as controller,
    concat_ws(' ', record->>'vendor', record->>'model') as title,
    record->>'vendor' as vendor,
    record->>'model' as model,
    coalesce((record->>'is_class')::boolean, false) as is_class,
    record->>'type' as type,
    record->>'interface' as interface,
    (record->>'cache_bytes')::bigint as cache_bytes,
    record->>'cache_protection' as cache_protection,
    coalesce((record->'modes')::varchar[], []) as modes
from raw.records where kind = 'controllers';
