-- One row per plausibility rule: how many measurements on record pass it, fail it, are worth a look, or cannot be checked.
create table marts.rule_summary as
select
    rule,
    count(*) filter (verdict = 'pass') as passed,
    count(*) filter (verdict = 'fail') as failed,
    count(*) filter (verdict = 'warn') as warned,
    count(*) filter (verdict = 'not-checkable') as not_checkable
from staging.verdicts
group by rule
order by min(position);
