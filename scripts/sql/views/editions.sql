-- One row per edition of our own benchmark: what its page shows.
select
    'editions/' || record_id as path,
    record as content
from marts.records
where kind = 'editions'
order by path;
