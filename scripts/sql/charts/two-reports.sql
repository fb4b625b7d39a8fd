-- One row per drive, load and report: rates that independent people measured of one model under one load, lowest and
-- highest.
select
    'two-reports' as chart,
    r.title || ': ' || r.workload as load,
    r.title as drive,
    c.subject_class as class,
    figure.state as state,
    figure.iops as iops,
    r.measurers as n,
    round(r.spread, 4) as ratio,
    r.agreement
from (
    select *, unnest([{state: 'lowest', iops: min_iops}, {state: 'highest', iops: max_iops}]) as figure
    from reproductions
) as r
join subject_classes as c using (subject)
order by ratio, load, state desc;
