-- One row per question on which sources disagree, with who says what.
with conflicts as (
    select
        conflict,
        any_value(question) as question,
        any_value(conclusion) as conclusion,
        any_value(why) as why,
        list(
            {says: says, source: source, section: section, stated_when: stated_when}
            order by position
        ) as sides
    from marts.conflicts
    group by conflict
)
select 'conflicts/' || conflict as path, to_json(c) as content
from conflicts as c
order by path;
