-- One row per change that a source states without both figures.
create table staging.reported_effects as
with listed as (
    select id as result_id, unnest((record->'reported_effects')::json[]) as e,
        generate_subscripts((record->'reported_effects')::json[], 1) as ordinal
    from raw.records where kind = 'results'
)
select
    result_id, ordinal, r.subject, r.kind, r.source, r.section, r.basis,
    e->>'setting' as setting,
    nullif(array_to_string(list_transform((e->'also')::json[],
        lambda a: concat_ws(' ', a->>'setting', a->>'from', '→', a->>'to')), ', '), '') as also_changed,
    e->>'from' as from_value, e->>'to' as to_value, e->>'metric' as metric,
    case when json_exists(e, '$.ratio') then 'ratio' when json_exists(e, '$.percent') then 'percent' else 'difference' end as measure,
    coalesce(e->'ratio', e->'percent', e->'difference') as figure,
    coalesce(figure->>'$.value', figure->>'$.min', figure->>'$')::double as value,
    (figure->>'$.max')::double as value_max,
    coalesce(figure->>'$.qualifier', e->>'qualifier') as qualifier,
    e->>'unit' as unit, e->>'direction' as direction, e->>'note' as note
from listed join staging.results as r using (result_id);
