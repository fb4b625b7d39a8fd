-- One row per cluster, erasure code, load and figure: Squid with the old code beside Tentacle with FastEC and a larger
-- stripe unit, a bundle of three settings; small loads only.
with bundled as (
    select
        c.title,
        upper(replace(replace(k.value, 'ec-', ''), '-', '+')) as code,
        f.pattern,
        b.first_value,
        b.second_value,
        v.value as first_release,
        m.measured_by
    from bundles as b
    join clusters as c on c.subject = b.subject
    join results as m on m.result_id = b.result_id
    join measurements as f on f.measurement_id = b.first_measurement and f.block_size_bytes = 4096
    join measurement_settings as k on k.measurement_id = b.first_measurement and k.setting = 'redundancy'
    join measurement_settings as v on v.measurement_id = b.first_measurement and v.setting = 'ceph_release'
    where
        b.differing_settings = 'ceph_release, ec_optimizations, ec_stripe_unit' and b.metric = 'iops'
        -- Tentacle chooses for each write how to update the parity; runs that force one way are another question.
        and not exists (
            select 1
            from measurement_settings as p
            where p.setting = 'ec_parity_delta_writes' and p.value = 'forced'
                and p.measurement_id in (b.first_measurement, b.second_measurement)
        )
), turned as (
    select
        *,
        if(first_release = 'squid', first_value, second_value) as old_iops,
        if(first_release = 'squid', second_value, first_value) as new_iops
    from bundled
    where pattern in ('randread', 'randwrite', 'randrw')
), paired as (
    select
        title,
        code,
        pattern,
        case pattern when 'randread' then 'random reads' when 'randwrite' then 'random writes' else 'mix' end as load,
        any_value(measured_by) as measured_by,
        count(*) as n,
        median(old_iops) as old_iops,
        median(new_iops) as new_iops
    from turned
    group by all
)
select
    'fast-ec' as chart,
    code || ': 4K ' || load as load,
    title as cluster,
    code,
    pattern,
    figure.state as state,
    figure.iops as iops,
    round(new_iops / old_iops, 4) as ratio,
    n
from (
    select *, unnest([{state: 'Squid', iops: old_iops}, {state: 'Tentacle, FastEC', iops: new_iops}]) as figure
    from paired
)
order by pattern, ratio desc, load, state;
