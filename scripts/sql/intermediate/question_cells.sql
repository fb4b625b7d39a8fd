-- One row per question and cell whose workload meets every condition of the question.
create table intermediate.question_cells as
with conditions as (
    select *, count(*) over (partition by question) as needed
    from staging.question_conditions
    where not is_setting
)
select c.question, f.cell
from conditions as c
join intermediate.cell_fields as f using (field)
where meets(f.value, c.allowed, c.at_least, c.at_most)
group by c.question, f.cell, c.needed
having count(*) = c.needed;
