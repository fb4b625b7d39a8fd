-- One row per question and cell whose workload meets every condition of the question.
create table intermediate.question_cells as
with conditions as (
    select *, count(*) over (partition by question_id) as needed
    from staging.question_conditions
    where not is_setting
)
select c.question_id, f.cell
from conditions as c
join intermediate.cell_fields as f using (field)
where meets(f.value, c.allowed, c.at_least, c.at_most)
group by c.question_id, f.cell, c.needed
having count(*) = c.needed;
