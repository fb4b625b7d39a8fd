-- One row per page of a rule: how often it passed and failed, and every measurement that failed it or got a warning.
with flagged as (
    select
        v.rule,
        v.result_id,
        v.kind,
        v.ordinal,
        s.title as subject_title,
        m.workload,
        m.settings,
        v.outcome,
        v.explanation
    from marts.verdicts as v
    join marts.subjects as s using (subject)
    join marts.measurements as m using (measurement_id)
    where v.outcome in ('fail', 'warn')
), flagged_by_rule as (
    select rule, list(f order by result_id, ordinal) as items
    from flagged as f
    group by rule
), reasons as (
    select rule, explanation, count(*) as measurements
    from marts.verdicts
    where outcome = 'not-checkable'
    group by rule, explanation
), not_checkable as (
    select
        rule,
        list({explanation: explanation, measurements: measurements} order by measurements desc, explanation) as items
    from reasons
    group by rule
)
select
    'rules/counts/' || r.rule as path,
    to_json({
        rule: r.rule,
        passed: r.passed,
        failed: r.failed,
        warned: r.warned,
        not_checkable: r.not_checkable,
        flagged: f.items,
        reasons_not_checkable: n.items
    }) as content
from marts.rule_summary as r
left join flagged_by_rule as f using (rule)
left join not_checkable as n using (rule)
order by path;
