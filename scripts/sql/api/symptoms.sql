-- One row: every symptom that the guide explains, with the page and the advice that help.
select
    'v1/symptoms' as path,
    to_json(coalesce(list({
        id: symptom,
        "group": symptom_group,
        seen: seen,
        cause: cause,
        test: test,
        page: 'guide/' || page || '/',
        advice: helped_by
    } order by symptom), [])) as content
from marts.symptoms;
