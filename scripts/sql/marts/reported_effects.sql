-- One row per change that a source states without both figures: shown beside computed effects, never counted with them.
create table marts.reported_effects as
from reported_effects_of('staging.reported_effects', 'marts.results', withdrawn := false);
