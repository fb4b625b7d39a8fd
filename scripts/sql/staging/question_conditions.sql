-- One row per question and field that must hold: one of some values, or a number between two ends.
create table staging.question_conditions as
with fields as (
    select
        question_id,
        false as is_setting,
        unnest(json_keys(workload_conditions)) as field,
        workload_conditions as stated
    from staging.questions
    union all
    select question_id, true, unnest(json_keys(setting_conditions)), setting_conditions
    from staging.questions
), conditions as (
    select question_id, is_setting, field, stated->('$."' || field || '"') as condition from fields
)
select
    question_id,
    is_setting,
    field,
    if(json_type(condition) = 'ARRAY', condition::varchar[], null) as allowed,
    if(json_type(condition) = 'OBJECT', (condition->>'at_least')::double, null) as at_least,
    if(json_type(condition) = 'OBJECT', (condition->>'at_most')::double, null) as at_most
from conditions;
