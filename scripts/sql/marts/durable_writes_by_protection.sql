-- One row per state of power-loss protection, way of making writes durable and state of the write cache: how the
-- figures of the models spread.
create table marts.durable_writes_by_protection as
select
    protection,
    sync_kind,
    write_cache,
    count(*) as models,
    sum(reports)::bigint as reports,
    min(median_iops) as min_iops,
    quantile_cont(median_iops, 0.25) as lower_quartile,
    median(median_iops) as median_iops,
    quantile_cont(median_iops, 0.75) as upper_quartile,
    max(median_iops) as max_iops
from marts.durable_writes_4k
where ranked and protection is not null and sync_kind in ('fsync', 'fdatasync', 'O_DSYNC', 'O_SYNC')
group by all
order by
    array_position([
        'SSD with power-loss protection',
        'server SSD whose power-loss protection is not known',
        'client SSD whose power-loss protection is not known',
        'SSD without power-loss protection'
    ], min(protection)),
    protection,
    sync_kind,
    models desc,
    write_cache;
