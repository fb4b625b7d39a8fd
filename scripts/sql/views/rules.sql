-- One row per page of a rule: how often it passed and failed, and every measurement that failed it or is worth a look.
with complaints as (
    select v.rule, list({result_id: v.result_id, kind: v.kind, ordinal: v.ordinal, subject_title: s.title, workload: m.workload,
        settings: m.settings, verdict: v.verdict, words: v.words} order by v.result_id, v.ordinal) as items
    from staging.verdicts as v join staging.subjects as s using (subject) join marts.measurements as m using (measurement_id)
    where v.verdict in ('fail', 'warn') group by v.rule
), reasons as (
    select rule, words, count(*) as measurements from marts.verdicts where outcome = 'not-checkable' group by rule, words
), unchecked as (
    select rule, list({words: words, measurements: measurements} order by measurements desc, words) as items from reasons group by rule
)
select 'rules/counts/' || r.rule as path,
    to_json({rule: r.rule, passed: r.passed, failed: r.failed, warned: r.warned, not_checkable: r.not_checkable,
        complaints: c.items, unchecked: u.items}) as content
from marts.rule_summary as r left join complaints as c using (rule) left join unchecked as u using (rule)
order by path;
