-- One row per question to a setting, in the order of the vocabulary.
create table staging.questions as
with entries as (
    select unnest(json_keys(record)) as setting, record from raw.records where kind = 'settings.json'
), listed as (
    select
        setting,
        unnest((record->('$."' || setting || '".questions'))::json[]) as q,
        generate_subscripts((record->('$."' || setting || '".questions'))::json[], 1) as position
    from entries
)
select
    setting || '/' || (q->>'id') as question_id,
    setting,
    position,
    q->>'ask' as ask,
    q->>'change' as change,
    values_of(q->'from') as from_values,
    values_of(q->'to') as to_values,
    array_to_string(from_values, ', ') as from_value,
    array_to_string(to_values, ', ') as to_value,
    q->>'workload_label' as workload,
    q->>'metric' as metric,
    coalesce((q->>'per_doubling')::boolean, false) as per_doubling,
    q->>'gives' as gives,
    setting || '/' || (q->>'traded_for') as traded_for,
    q->'workload' as workload_conditions,
    coalesce(q->'settings', '{}'::json) as setting_conditions
from listed;
