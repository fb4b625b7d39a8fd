-- One row per question and pair of cells that it asks about: both workloads and the other settings meet its conditions.
create table intermediate.question_pairs as
with candidates as (
    select
        q.question_id,
        p.before_cell,
        p.after_cell,
        coalesce(list_contains(q.to_values, p.from_value), false) as is_turned
    from staging.questions as q
    join intermediate.ordered_pairs as p using (setting)
    -- Both sides of a pair have one workload.
    join intermediate.cells as b on b.cell = p.before_cell
    join intermediate.question_workloads as w on w.question_id = q.question_id and w.workload_fields = b.workload_fields
    left join intermediate.neighbours as n using (setting, before_cell, after_cell)
    where case
        when q.from_values is null then n.before_cell is not null
        else (list_contains(q.from_values, p.from_value) and list_contains(q.to_values, p.to_value))
            or (list_contains(q.to_values, p.from_value) and list_contains(q.from_values, p.to_value))
    end
), stated as (
    -- A setting with which one side has no meaning (a profile of mClock beside WPQ) counts by the side that states it;
    -- one that neither states is met where the question says so.
    select
        c.question_id,
        c.before_cell,
        c.after_cell,
        n.field,
        coalesce(
            bool_and(s.value = 'any' or meets(s.value, n.allowed, n.at_least, n.at_most)),
            bool_or(list_contains(n.allowed, 'not stated'))
        ) as is_met
    from candidates as c
    join staging.question_conditions as n on n.question_id = c.question_id and n.is_setting
    left join intermediate.cell_settings as s on s.setting = n.field and s.cell in (c.before_cell, c.after_cell)
    group by all
)
select *
from candidates as c
where not exists (
    select 1
    from stated as s
    where s.question_id = c.question_id and s.before_cell = c.before_cell and s.after_cell = c.after_cell
        and s.is_met is not true
);
