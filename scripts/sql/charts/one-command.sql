-- One row per drive and state of its write cache: writes before the cache was switched off and after, by class. Only
-- writes that were each flushed, and single writes to an OSD on the drive.
select
    'one-command' as chart,
    s.title as drive,
    s.subject_class as class,
    if(s.subject_class like 'SSD%', 'SSD', 'hard disk') as "group",
    s.workload,
    figure.state as state,
    figure.iops as iops,
    s.outcome,
    round(s.improvement, 4) as ratio,
    s.pairs as n
from (
    select *, unnest([{state: 'cache on', iops: before}, {state: 'cache off', iops: after}]) as figure
    from question_subjects
    where question_id in ('write_cache/flushed-write', 'write_cache/osd-write')
) as s
order by ratio desc, drive, state desc;
