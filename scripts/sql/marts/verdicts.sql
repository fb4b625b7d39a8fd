-- One row per measurement that counts and plausibility rule: passed, failed, worth a look, or not checkable, and why.
-- after: results
create table marts.verdicts as
select measurement_id, result_id, subject, kind, rule, verdict as outcome, severity, words, figures as compared
from staging.verdicts
where result_id in (select result_id from marts.results where not is_withdrawn)
order by result_id, ordinal, position;
