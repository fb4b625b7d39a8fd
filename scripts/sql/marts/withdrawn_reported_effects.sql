-- One row per change that a withdrawn result states without both figures.
create table marts.withdrawn_reported_effects as
from reported_effects_of('staging.reported_effects', 'marts.results', withdrawn := true);
