-- One row per question and workload that meets every condition of the question: cells are many, workloads are few.
create table intermediate.question_workloads as
with conditions as (
    select *, count(*) over (partition by question_id) as needed
    from staging.question_conditions
    where not is_setting
), workloads as (
    select workload_fields, min(cell) as cell
    from intermediate.cells
    group by workload_fields
), fields as (
    select w.workload_fields, f.field, f.value
    from workloads as w
    join intermediate.cell_fields as f using (cell)
)
select c.question_id, f.workload_fields
from conditions as c
join fields as f using (field)
where meets(f.value, c.allowed, c.at_least, c.at_most)
group by c.question_id, f.workload_fields, c.needed
having count(*) = c.needed;
