-- One row per measurement: how many plausibility rules it passed and failed, how many gave a warning, how many could not be checked.
create table marts.plausibility as
with counted as (
    select
        measurement_id,
        count(*) filter (outcome = 'pass') as passed,
        count(*) filter (outcome = 'fail') as failed,
        count(*) filter (outcome = 'warn') as warned,
        count(*) filter (outcome = 'not-checkable') as not_checkable,
        array_to_string(list(rule order by rule) filter (outcome in ('fail', 'warn')), ', ') as flagged_rules
    from marts.verdicts group by measurement_id
)
select m.measurement_id, m.result_id, m.subject, m.kind, m.basis, m.level, c.* exclude (measurement_id)
from marts.measurements as m join counted as c using (measurement_id)
order by m.result_id, m.ordinal;
