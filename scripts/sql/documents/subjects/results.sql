-- One row per subject page with results: those that count, those withdrawn, and what the rules say of the former.
with results as (
    select
        subject,
        list(r order by r.rowid) filter (not is_withdrawn) as results,
        list(r order by r.rowid) filter (is_withdrawn) as withdrawn
    from marts.results as r
    group by subject
), rule_counts as (
    select
        subject,
        {
            measurements: count(*),
            passed: sum(passed),
            failed: sum(failed),
            warned: sum(warned),
            not_checkable: sum(not_checkable)
        } as rule_counts
    from marts.plausibility
    group by subject
)
select
    s.kind || '/' || s.subject as path,
    to_json({results: r.results, withdrawn: r.withdrawn, rule_counts: c.rule_counts}) as content
from results as r
join marts.subjects as s using (subject)
left join rule_counts as c using (subject);
