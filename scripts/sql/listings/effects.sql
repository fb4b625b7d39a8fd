-- One row: every setting with computed effects as the listing of effects needs it, most pairs first.
with kinds as (
    select setting, list(distinct kind order by kind) as kinds
    from marts.effects
    group by setting
), settings as (
    select distinct setting, title, risk
    from marts.settings
)
select
    'effects/rows' as path,
    to_json(list({
        id: e.setting,
        href: 'effects/' || e.setting || '/',
        title: s.title,
        words: e.setting,
        pairs: e.pairs,
        unmeasured: e.unmeasured_pairs,
        subjects: e.subjects,
        median: e.median_improvement,
        min: e.min_improvement,
        max: e.max_improvement,
        worse: e.worse,
        unchanged: e.unchanged,
        risk: s.risk,
        kinds: k.kinds,
        last: e.pairs = 0
    } order by e.pairs desc, e.setting)) as content
from marts.effect_summary as e
join settings as s using (setting)
left join kinds as k using (setting);
