-- One row per plausibility rule: how many measurements that count pass it, fail it, are worth a look, or cannot be checked.
-- after: results
create table marts.rule_summary as
select
    rule,
    count(*) filter (verdict = 'pass') as passed,
    count(*) filter (verdict = 'fail') as failed,
    count(*) filter (verdict = 'warn') as warned,
    count(*) filter (verdict = 'not-checkable') as not_checkable
from staging.verdicts
where result_id in (select result_id from marts.results where not is_withdrawn)
group by rule
order by min(position);
