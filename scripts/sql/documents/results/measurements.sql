-- One row per result page with measurements: each with its figures and what every rule says of it.
with metrics as (
    from (from marts.metrics union all from marts.withdrawn_metrics)
), verdicts as (
    from (from marts.verdicts union all from marts.withdrawn_verdicts)
), reasons as (
    select
        measurement_id,
        explanation,
        list(rule order by position) as rules,
        min(position) as position
    from verdicts
    where outcome = 'not-checkable'
    group by measurement_id, explanation
), not_checkable as (
    select
        measurement_id,
        list({explanation: explanation, rules: rules} order by position) as not_checkable
    from reasons
    group by measurement_id
), checked as (
    select
        measurement_id,
        list({rule: rule, outcome: outcome, explanation: explanation} order by position)
            filter (outcome <> 'not-checkable') as checked,
        {
            passed: count(*) filter (outcome = 'pass'),
            failed: count(*) filter (outcome = 'fail'),
            warned: count(*) filter (outcome = 'warn'),
            not_checkable: count(*) filter (outcome = 'not-checkable')
        } as counts
    from verdicts
    group by measurement_id
), measurements as (
    select
        m.*,
        f.figures,
        c.counts,
        c.checked,
        n.not_checkable
    from (from marts.measurements union all from marts.withdrawn_measurements) as m
    join figures_of('metrics') as f using (measurement_id)
    left join checked as c using (measurement_id)
    left join not_checkable as n using (measurement_id)
)
select
    'results/' || result_id as path,
    to_json({measurements: list(m order by ordinal)}) as content
from measurements as m
group by result_id;
