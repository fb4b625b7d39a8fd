-- One row per summary that a release prints for a health check; `{n}` is a figure, `{…}` any text.
create table marts.health_words as
with summaries as (
    select
        code,
        position as check_position,
        unnest(words) as item,
        generate_subscripts(words, 1) as position
    from staging.health_codes
)
select
    code,
    position,
    item->>'text' as words,
    item->>'since' as first_release,
    item->>'until' as last_release
from summaries
order by check_position, position;
