-- One row per edition of our own benchmark: what its page shows.
select 'editions/' || edition as path, record as content
from staging.editions order by path;
