-- One row per cluster, code, load and figure: small random load on replicas and on erasure code of one cluster, before
-- FastEC and with it.
select
    'erasure-code' as chart,
    replace(substr(s.to_value, 4), '-', '+') || if(s.question_id like '%/fast-ec%', ' with FastEC', '')
        || if(s.question_id like '%write', ', random writes: ', ', random reads: ') || s.title as load,
    s.title as cluster,
    if(s.question_id like '%/fast-ec%', 'with FastEC', 'before FastEC') as code,
    if(s.question_id like '%write', 'write', 'read') as direction,
    figure.state as state,
    figure.iops as iops,
    round(s.improvement, 4) as ratio,
    round(100 * s.improvement) as kept_percent,
    s.pairs as n,
    array_to_string(s.measured_by, ', ') as measured_by
from (
    select *, unnest([{state: 'replicas', iops: before}, {state: 'erasure code', iops: after}]) as figure
    from question_subjects
    where question_id in (
        'redundancy/ec-random-write', 'redundancy/ec-random-read',
        'redundancy/fast-ec-random-write', 'redundancy/fast-ec-random-read'
    )
) as s
order by direction desc, ratio desc, load, state;
