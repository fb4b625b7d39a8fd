-- One row per caveat.
create table staging.caveats as
select
    id as caveat,
    (record->>'number')::int as number,
    record->>'title' as title,
    record->>'meaning' as meaning,
    record->>'bias' as bias,
    (record->>'ranked')::boolean as ranked,
    record->>'remedy' as remedy
from raw.records where kind = 'caveats';
