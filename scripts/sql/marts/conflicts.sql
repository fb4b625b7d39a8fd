-- One row per side of a question on which sources disagree, with what we conclude.
create table marts.conflicts as
select conflict, question, page, position, says, source, section, stated_when, conclusion, why
from staging.conflicts
order by substr(conflict, 2)::int, position;
