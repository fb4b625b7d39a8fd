-- One row per change that a withdrawn result states without both figures.
create table marts.withdrawn_reported_effects as
select
    e.result_id,
    e.ordinal,
    e.subject,
    e.kind,
    e.source,
    e.section,
    e.basis,
    e.setting,
    e.from_value,
    e.to_value,
    e.also_changed,
    e.metric,
    e.measure,
    e.value,
    e.value_max,
    e.qualifier,
    e.unit,
    e.direction,
    e.note
from staging.reported_effects as e
join marts.results as r on r.result_id = e.result_id and r.is_withdrawn
order by e.result_id, e.ordinal;
