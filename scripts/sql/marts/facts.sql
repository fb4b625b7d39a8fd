-- One row per fact of a source: what it speaks of, and which record or page carries it.
create table marts.facts as
select
    fact,
    source,
    place as section,
    kind as fact_kind,
    subject as about,
    chapter,
    carried_by,
    reason,
    case when len(carried_by) > 0 and starts_with(carried_by[1], 'data/') then 'record'
         when len(carried_by) > 0 then 'page'
         when reason is not null then 'left out'
         else 'open' end as state
from staging.facts
order by fact;
