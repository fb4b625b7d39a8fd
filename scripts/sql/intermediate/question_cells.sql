-- One row per question and cell that meets every condition of the question.
create table intermediate.question_cells as
with values_of_cells as (
    select cell, false as is_setting, field, value from intermediate.cell_fields
    union all
    select cell, true, setting, value from intermediate.cell_settings
), needed as (
    select question, count(*) as conditions from staging.question_conditions group by question
)
select c.question, v.cell
from staging.question_conditions as c
join values_of_cells as v on v.is_setting = c.is_setting and v.field = c.field
join needed as n on n.question = c.question
where
    case
        when c.allowed is not null then list_contains(c.allowed, v.value) or (v.is_setting and v.value = 'any')
        else try_cast(v.value as double) between coalesce(c.at_least, '-inf'::double) and coalesce(c.at_most, 'inf'::double)
    end
group by c.question, v.cell, n.conditions
having count(*) = n.conditions;
