-- One row per measurement of a withdrawn result and plausibility rule: the outcome, and why.
create table marts.withdrawn_verdicts as
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
join marts.withdrawn_measurements as m using (measurement_id)
order by v.result_id, v.ordinal, v.position;
