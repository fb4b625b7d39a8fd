-- One row: what each setting did over all its measured pairs, with the address of the document that has every pair.
with settings as (
    select distinct setting, label, meaning
    from marts.settings
), counted as (
    select
        v.setting,
        v.label,
        v.meaning,
        coalesce(u.pairs, 0) as pairs,
        coalesce(u.subjects, 0) as subjects,
        u.median_improvement,
        u.min_improvement,
        u.max_improvement,
        coalesce(u.worse, 0) as worse,
        coalesce(u.unchanged, 0) as unchanged,
        coalesce(u.unmeasured_pairs, 0) as unmeasured_pairs,
        'api/v1/effects/' || v.setting || '.json' as document,
        'effects/' || v.setting || '/' as page
    from settings as v
    left join marts.effect_summary as u using (setting)
)
select 'v1/effects' as path, to_json(list(c order by c.setting)) as content
from counted as c;
