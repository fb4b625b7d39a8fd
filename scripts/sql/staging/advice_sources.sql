-- One row per source of a piece of advice.
create table staging.advice_sources as
with items as (
    select
        id as advice,
        unnest((record->'sources')::json[]) as item,
        generate_subscripts((record->'sources')::json[], 1) as position
    from raw.records
    where kind = 'advice'
)
select advice, position, item->>'id' as source, item->>'section' as section
from items;
