-- One row per list that a calculator offers: what each choice is called, and what it fills in, written as in an
-- address.
with rates as (
    select
        case
            when low_percent is not null then '1 Counted'
            when means = 'claims' or basis = 'model-default' then '3 Claimed or assumed'
            else '2 Quoted without counts'
        end as heading,
        preset_label as label,
        'drive_afr=' || printf('%g', round(rate_percent, 3)) || '%' as fills
    from marts.failure_rates
    -- Below a hundred drives over a year nothing can be told from chance.
    where preset_label is not null and coalesce(drive_days, 1e9) >= 36500
), speeds as (
    select
        *,
        if(metric = 'bandwidth', printf('%g', value) || ' ' || unit, printf('%.0f MB/s', bytes_per_s / 1e6)) as speed
    from marts.rebuild_speeds
    where onto = 'one drive' and bytes_per_s is not null
), rebuilds as (
    select
        if(basis = 'measured', '1 Measured', '2 Assumed by other models') as heading,
        speed || ', ' || concat_ws('; ', system, rtrim(note, '.')) as label,
        'rebuild_bytes_s=' || replace(replace(speed, '/s', ''), ' ', '') as fills,
        bytes_per_s
    from speeds
)
select
    'presets/failure_rates' as path,
    to_json(list({heading: heading[3:], label: label, fills: fills} order by heading, label)) as content
from rates
union all
select
    'presets/rebuild_speeds',
    to_json(list({heading: heading[3:], label: label, fills: fills} order by heading, bytes_per_s desc, label))
from rebuilds
order by path;
