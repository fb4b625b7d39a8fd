-- One row: what the data-loss calculator offers of read errors: what each choice is called, and what it fills in,
-- written as in an address.
with named_errors as (
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
        'Stated for a model' as heading,
        d.title || ': ' || s.value || coalesce(', ' || s.authority_label, '') as label,
        'ure_per_bit=1e-' || regexp_extract(s.value, '10\^(\d+)', 1) as fills
    from marts.drive_statements as s
    join marts.drives as d using (subject)
    where s.property = 'uncorrectable_bit_error_rate' and s.leads and regexp_matches(s.value, '10\^\d+ bits')
)
select
    'presets/read_error_rates' as path,
    to_json(list({heading: heading, label: label, fills: fills}
        order by place, heading, per_bit desc, label)) as content
from (
    select 1 as place, * from read_errors
    union all
    select 2, heading, label, fills, null from model_errors
);
