-- One row per plausibility rule: how many measurements that count pass it, fail it, give a warning, or cannot be checked.
create table marts.rule_summary as
select
    rule,
    count(*) filter (outcome = 'pass') as passed,
    count(*) filter (outcome = 'fail') as failed,
    count(*) filter (outcome = 'warn') as warned,
    count(*) filter (outcome = 'not-checkable') as not_checkable
from marts.verdicts
group by rule
order by min(position);
