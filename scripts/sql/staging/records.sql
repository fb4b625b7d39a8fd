-- One row per record file of a subject, result, source, caveat or edition, as it was contributed.
create table staging.records as
select
    kind,
    id as record_id,
    path,
    record
from raw.records
where kind in (
    'drives', 'controllers', 'clusters', 'volumes', 'results', 'sources', 'caveats', 'reliability', 'editions'
);
