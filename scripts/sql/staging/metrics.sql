-- One row per figure of a measurement, as printed and in the unit in which figures are compared.
create table staging.metrics as
with halves as (
    select measurement_id, '' as half, record as figures from staging.measurements
    union all select measurement_id, 'read_', record->'read' from staging.measurements
        where json_exists(record, '$.read')
    union all select measurement_id, 'write_', record->'write' from staging.measurements
        where json_exists(record, '$.write')
), keyed as (
    select measurement_id, half, figures, unnest(json_keys(figures)) as key from halves
), figures as (
    select measurement_id, half, k.*, figures->('$."' || keyed.key || '"') as figure
    from keyed join raw.metric_kinds as k using (key)
)
select
    measurement_id,
    half || metric as metric,
    case
        when half = '' then label
        when metric in ('iops', 'bandwidth') then replace(half, '_', ' ') || label
        else label || if(half = 'read_', ' of reads', ' of writes')
    end as label,
    unit,
    coalesce(figure->>'$.value', figure->>'$.min', figure->>'$')::double as value,
    (figure->>'$.max')::double as value_max,
    figure->>'$.qualifier' as qualifier,
    -- 16.99 ms is 0.01699 s, not 0.016989999999999998; rounding large values so finely would cost digits.
    if(factor < 1, round(value * factor, 15), value * factor) as base_value,
    if(factor < 1, round(value_max * factor, 15), value_max * factor) as base_value_max,
    base_unit,
    higher_is_better,
    rank
from figures;
