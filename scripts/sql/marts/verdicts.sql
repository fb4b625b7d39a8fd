-- One row per measurement and plausibility rule: passed, failed, worth a look, or not checkable, and why.
create table marts.verdicts as
select measurement_id, result_id, subject, kind, rule, verdict as outcome, severity, words, figures as compared
from staging.verdicts
order by result_id, ordinal, position;
