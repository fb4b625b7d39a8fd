-- One row per network volume whose provisioned IOPS are stated, and figure: the IOPS that were bought, and the durable
-- writes of one writer who calls fdatasync after each.
select
    'bought-iops' as chart,
    w.title || ', ' || format('{:,d}', w.provisioned_iops::bigint) || ' IOPS' as volume,
    w.title as type,
    w.instance_type as machine,
    figure.state as state,
    figure.iops as iops,
    w.block_size_bytes,
    w.sync_kind as made_durable_by,
    round(w.provisioned_iops / w.median_iops, 4) as times_less,
    w.n
from (
    select
        *,
        unnest([
            {state: 'bought', iops: provisioned_iops}, {state: 'one writer gets', iops: median_iops}
        ]) as figure
    from volume_writes
    where
        is_one_writer and attachment = 'network-block' and sync_kind like '%fdatasync'
        and provisioned_iops is not null and median_iops is not null
) as w
order by w.provisioned_iops, volume, state;
