-- One row per change that a source states without both figures: shown beside computed effects, never counted with them.
-- after: results
create table marts.reported_effects as
select result_id, subject, kind, source, section, basis, setting, from_value, to_value, also_changed, metric,
    measure, value, value_max, qualifier, unit, direction, note
from staging.reported_effects
where result_id in (select result_id from marts.results where not is_withdrawn)
order by result_id, ordinal;
