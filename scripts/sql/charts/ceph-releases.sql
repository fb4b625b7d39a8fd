-- One row per cluster, load and figure: the same cluster under two releases of Ceph, nothing else changed.
with compared as (
    select
        c.title,
        e.workload,
        v.value_label as release_before,
        w.value_label as release_after,
        e.metric,
        e.base_unit,
        median(e.before) as before,
        median(e.after) as after,
        median(e.after) / median(e.before) as improvement,
        count(*) as n
    from effects as e
    join clusters as c on c.subject = e.subject
    join settings as v on v.setting = e.setting and v.value = e.from_value
    join settings as w on w.setting = e.setting and w.value = e.to_value
    where
        e.setting = 'ceph_release' and e.metric = 'iops' and e.basis = 'measured' and e.improvement is not null
    group by all
)
select
    'ceph-releases' as chart,
    title || ': ' || workload as load,
    title as cluster,
    split_part(release_after, ',', 1) as release,
    figure.state as state,
    split_part(figure.release, ',', 1) as stated_release,
    figure.iops as iops,
    round(improvement, 4) as ratio,
    n
from (
    select
        *,
        unnest([
            {state: 'before', release: release_before, iops: before},
            {state: 'after', release: release_after, iops: after}
        ]) as figure
    from compared
)
order by cluster, ratio desc, load, state desc;
