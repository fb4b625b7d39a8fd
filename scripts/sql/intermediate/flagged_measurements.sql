-- One row per measurement that failed a rule, or that a rule warns of: its figure is shown and has no rank.
create table intermediate.flagged_measurements as
select
    measurement_id,
    list(rule order by position) as flags,
    bool_or(verdict = 'fail') as has_failed
from staging.verdicts
where verdict = 'fail'
    -- These warnings say nothing against the figure: of names in a text, and of a file system whose work is counted in.
    or verdict = 'warn'
        and rule <> 'privacy'
        and not (rule = 'ran-on-drive' and compared->>'$.kind' = 'file' and compared->>'$.devices' not like '%md%')
group by measurement_id;
