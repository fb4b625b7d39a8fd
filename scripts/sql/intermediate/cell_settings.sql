-- One row per cell and setting.
create table intermediate.cell_settings as
select cell, split_part(item, '=', 1) as setting, substr(item, strpos(item, '=') + 1) as value
from (select cell, unnest(settings) as item from intermediate.cells);
