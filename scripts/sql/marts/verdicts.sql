-- One row per measurement that counts and plausibility rule: the outcome, and why.
create table marts.verdicts as
from verdicts_of('staging.verdicts', 'marts.measurements');
