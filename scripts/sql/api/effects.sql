-- One row: every answer, by question and class of subject, with the address of the document that has every pair.
with answers as (
    select
        *,
        'api/v1/effects/' || setting || '.json' as document,
        'effects/' || setting || '/' as page
    from marts.effect_answers
)
select
    'v1/effects' as path,
    to_json(list(a order by a.setting, a.position, a.subjects desc, a.subject_class)) as content
from answers as a;
