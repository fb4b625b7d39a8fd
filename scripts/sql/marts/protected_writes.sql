-- One row per state of power-loss protection and way of making writes durable: how the figures of the models spread.
-- after: sync_listing
create table marts.protected_writes as
select
    protection, sync_kind, count(distinct subject) as models, count(*) as n, min(middle) as least,
    quantile_cont(middle, 0.25) as lower_quartile, median(middle) as middle, quantile_cont(middle, 0.75) as upper_quartile,
    max(middle) as greatest
from marts.sync_listing
where ranked and protection is not null and sync_kind in ('fsync', 'fdatasync', 'O_DSYNC', 'O_SYNC')
group by all
order by array_position(['protected, says a source', 'server drive, nobody says', 'client drive, nobody says',
    'not protected, says a source'], min(protection)), sync_kind;
