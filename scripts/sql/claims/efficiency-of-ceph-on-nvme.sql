-- Between what shares of their drives many clients of Ceph got, by the best figure of each cluster with several OSDs.
with best as (
    select e.subject, max(e.efficiency) as efficiency
    from marts.cluster_efficiency as e
    join marts.subject_classes as c on c.subject = e.subject
    where c.subject_class = 'Ceph on NVMe' and e.drives > 1 and e.redundancy like 'replica-%'
    group by e.subject
)
select
    arg_min(subject, efficiency) = 'rh-8276m-p4510'
        and arg_max(subject, efficiency) = 'officinalis-10-node-pm983' as holds,
    printf('%.0f %%', 100 * min(efficiency)) as least,
    printf('%.0f %%', 100 * max(efficiency)) as most,
    count(*)::varchar as clusters
from best
