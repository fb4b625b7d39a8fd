-- One row: every setting with computed effects as the listing of effects needs it, most pairs first.
with touched as (
    select setting, list(distinct kind order by kind) as kinds from marts.effects group by setting
), words as (
    select distinct setting, if(regexp_matches(label, '^[a-z][A-Z]'), label, upper(label[1]) || label[2:]) as title, risk from marts.settings
)
select 'effects/rows' as path, to_json(list({
        id: e.setting, href: 'effects/' || e.setting || '/', title: w.title, words: e.setting, pairs: e.pairs, unmeasured: e.unmeasured_pairs,
        subjects: e.subjects, median: e.median_improvement, least: e.least_improvement, greatest: e.greatest_improvement,
        worse: e.worse, unchanged: e.unchanged, risk: w.risk, kinds: t.kinds, last: e.pairs = 0
    } order by e.pairs desc, e.setting)) as content
from marts.effect_summary as e join words as w using (setting) left join touched as t using (setting);
