-- One row per pair with no third value between its two: of 3, 10, 32 and 63 hosts three pairs, not six.
create table intermediate.neighbours as
select setting, before_cell, after_cell
from intermediate.ordered_pairs as p
where not exists (
    select 1
    from intermediate.ordered_pairs as low
    join intermediate.ordered_pairs as high on high.setting = low.setting and high.before_cell = low.after_cell
    where low.setting = p.setting and low.before_cell = p.before_cell and high.after_cell = p.after_cell
);
