-- One row per rate of unreadable sectors that a specification or a source about them gives.
create table marts.read_error_rates as
select reliability_id, source, section, basis, model, drive_kind, per_bit, error_unit, note
from staging.read_error_rates
order by drive_kind, per_bit desc, reliability_id, ordinal;
