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
), named_errors as (
    select
        e.drive_kind,
        e.per_bit,
        case
            when basis = 'model-default' then 'assumed by another model'
            when model is null then 'a source of ' || published[:4]
            else model
        end as who
    from marts.read_error_rates as e
    join marts.sources using (source)
), errors as (
    select
        drive_kind,
        per_bit,
        format('{:.0e}', per_bit) as per_bit_text,
        string_agg(distinct who, '; ' order by who) as who
    from named_errors
    group by all
), contested_errors as (
    select
        e.*,
        string_agg(distinct o.per_bit_text, ', ' order by o.per_bit_text) as others
    from errors as e
    left join errors as o on o.drive_kind = e.drive_kind and o.per_bit <> e.per_bit
    group by all
), read_errors as (
    select
        coalesce(k.drive_kind_label, e.drive_kind) as heading,
        e.per_bit_text || ', ' || heading || ': ' || e.who
            || coalesce('. Sources conflict: others say ' || e.others, '') as label,
        'ure_per_bit=' || e.per_bit_text as fills,
        e.per_bit
    from contested_errors as e
    left join marts.drive_kinds as k using (drive_kind)
), model_errors as (
    -- A sheet prints one sector in so many bits.
    select
        d.title || ': ' || s.value || coalesce(', ' || s.authority_label, '') as label,
        'ure_per_bit=1e-' || regexp_extract(s.value, '10\^(\d+)', 1) as fills
    from marts.drive_statements as s
    join marts.drives as d using (subject)
    where s.property = 'uncorrectable_bit_error_rate' and s.leads and regexp_matches(s.value, '10\^\d+ bits')
), rated as (
    select
        d.vendor as heading,
        d.title || ': ' || printf('%g', round(r.endurance_dwpd, 3)) || ' a day'
            || coalesce(', ' || s.authority_label, '') as label,
        concat_ws(
            '&',
            'drive_bytes=' || printf('%gGB', r.capacity_bytes / 1e9),
            'dwpd=' || printf('%g', round(r.endurance_dwpd, 3)),
            'warranty_years=' || printf('%g', s.warranty_years)
        ) as fills
    from marts.drive_ratings as r
    join marts.drives as d using (subject)
    left join marts.drive_statements as s
        on s.subject = r.subject
        and s.leads
        and s.property = if(d.endurance_dwpd is not null, 'endurance_dwpd', 'endurance_tbw')
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
    'presets/read_error_rates',
    to_json(list({heading: heading, label: label, fills: fills} order by place, heading, per_bit desc, label))
from (
    select 1 as place, * from read_errors
    union all
    select 2, 'Stated for a model', label, fills, null from model_errors
)
union all
select 'presets/rated_drives', to_json(list({heading: heading, label: label, fills: fills} order by heading, label))
from rated
union all
select
    'presets/rebuild_speeds',
    to_json(list({heading: heading[3:], label: label, fills: fills} order by heading, bytes_per_s desc, label))
from rebuilds
order by path;
