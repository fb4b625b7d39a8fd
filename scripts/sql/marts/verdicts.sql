-- One row per measurement that counts and plausibility rule: the outcome, and why.
create table marts.verdicts as
select
    v.measurement_id,
    v.result_id,
    v.ordinal,
    v.subject,
    v.kind,
    v.position,
    v.rule,
    v.verdict as outcome,
    v.severity,
    v.explanation,
    v.compared
from staging.verdicts as v
join marts.measurements as m using (measurement_id)
order by v.result_id, v.ordinal, v.position;
