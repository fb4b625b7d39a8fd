-- One row per comparable pair of cells: how many settings differ, and which; a pair with an unknown one is left out.
create table intermediate.pairs as
select a, b, count(*) as differing, list(setting order by setting) as settings
from intermediate.setting_differences
group by a, b
having bool_and(a_value is not null and b_value is not null);
