-- One row per pair with no third value between its two: of 3, 10, 32 and 63 hosts three pairs, not six.
create table intermediate.neighbours as
select setting, before_cell, after_cell
from intermediate.ordered_pairs as p
where not exists (
    select 1
    from intermediate.ordered_pairs as first
    join intermediate.ordered_pairs as second on second.setting = first.setting and second.before_cell = first.after_cell
    where first.setting = p.setting and first.before_cell = p.before_cell and second.after_cell = p.after_cell
);
