-- One row per edition of our own benchmark.
create table staging.editions as
select
    id::int as edition,
    record->>'released' as released
from raw.records where kind = 'editions';
