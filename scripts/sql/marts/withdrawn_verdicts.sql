-- One row per measurement of a withdrawn result and plausibility rule: the outcome, and why.
create table marts.withdrawn_verdicts as
from verdicts_of('staging.verdicts', 'marts.withdrawn_measurements');
