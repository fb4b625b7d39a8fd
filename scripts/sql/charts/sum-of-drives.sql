-- One row per cluster, redundancy and figure: what its drives promise, what their copies leave of it, and the best
-- that clients got. Runs with fewer than 128 requests in flight are left out: the load limited them.
with best as (
    select e.*, e.drives * e.drive_iops as promised, e.drives * e.drive_iops / e.copies as shared
    from cluster_efficiency as e
    join measurements as m using (measurement_id)
    where coalesce(m.queue_depth * coalesce(m.jobs, 1), m.jobs, 128) >= 128
    qualify row_number() over (partition by e.subject, e.redundancy order by e.efficiency desc, e.measurement_id) = 1
), titled as (
    select
        c.title as cluster,
        b.drives || ' × ' || d.title || ', ' || b.redundancy
            || if(b.basis = 'measured', '', ' (' || b.basis || ')') as label,
        b.basis,
        b.drive_basis,
        b.workload,
        promised,
        shared,
        client_iops,
        b.differs,
        efficiency
    from best as b join clusters as c on c.subject = b.subject join drives as d on d.subject = b.drive
), named as (
    -- Clusters built alike are told apart by their names.
    select *, label || if(count(*) over (partition by label) > 1, ', ' || cluster, '') as built_of from titled
)
select
    'sum-of-drives' as chart,
    built_of,
    cluster,
    basis,
    drive_basis,
    workload,
    figure.state as state,
    round(figure.iops) as iops,
    differs,
    round(efficiency, 4) as efficiency,
    round(1 / efficiency, 4) as times_less
from (select *, unnest([{place: 1, state: 'sum of the drives', iops: promised},
    {place: 2, state: 'divided by copies', iops: shared},
    {place: 3, state: 'clients got', iops: client_iops}]) as figure from named)
order by efficiency desc, built_of, cluster, figure.place;
