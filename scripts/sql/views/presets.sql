-- One row per list that a calculator offers: what each choice is called, and what it fills in, written as in an address.
with rates as (
    select case when low_percent is not null then '1 Counted' when means = 'claims' or basis = 'model-default' then '3 Claimed or assumed'
            else '2 Quoted without counts' end as heading,
        preset_words as label, 'drive_afr=' || printf('%g', round(rate_percent, 3)) || '%' as fills
    from marts.failure_rates
    -- Below a hundred drives over a year nothing can be told from chance.
    where preset_words is not null and coalesce(drive_days, 1e9) >= 36500
), kinds as (
    select drive_kind, per_bit, string_agg(distinct who, '; ' order by who) as who
    from (select *, case when basis = 'model-default' then 'assumed by another model' when model is null then 'a source of ' || published[:4] else model end as who
        from marts.read_error_rates join staging.sources using (source))
    group by all
), errors as (
    select k.*, string_agg(distinct format('{:.0e}', o.per_bit), ', ' order by format('{:.0e}', o.per_bit)) as others
    from kinds as k left join kinds as o on o.drive_kind = k.drive_kind and o.per_bit <> k.per_bit group by all
), read_errors as (
    select drive_kind_words(drive_kind) as heading,
        format('{:.0e}', per_bit) || ', ' || drive_kind_words(drive_kind) || ': ' || who
            || coalesce('. Sources conflict: others say ' || others, '') as label,
        'ure_per_bit=' || format('{:.0e}', per_bit) as fills, per_bit
    from errors
), rebuilds as (
    select if(basis = 'measured', '1 Measured', '2 Assumed by other models') as heading,
        if(metric = 'bandwidth', printf('%g', value) || ' ' || unit, printf('%.0f MB/s', bytes_per_s / 1e6)) || ', ' || concat_ws('; ', system, rtrim(note, '.')) as label,
        'rebuild_bytes_s=' || if(metric = 'bandwidth', printf('%g', value) || replace(unit, '/s', ''), printf('%.0fMB', bytes_per_s / 1e6)) as fills, bytes_per_s
    from marts.rebuild_speeds where onto = 'one drive' and bytes_per_s is not null
)
select 'presets/failure_rates' as path, to_json(list({heading: heading[3:], label: label, fills: fills}
    order by heading, label)) as content from rates
union all select 'presets/read_error_rates', to_json(list({heading: heading, label: label, fills: fills} order by heading, per_bit desc)) from read_errors
union all select 'presets/rebuild_speeds', to_json(list({heading: heading[3:], label: label, fills: fills} order by heading, bytes_per_s desc, label)) from rebuilds
order by path;
