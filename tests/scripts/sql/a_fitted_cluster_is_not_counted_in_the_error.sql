-- Classes and presets whose number of figures is not that of the rows of clusters that the preset owes nothing to.
select e.drive_class, e.preset from marts.cluster_errors as e
left join (select drive_class, preset, count(*) as n from marts.cluster_estimates
    where subject not in ('micron-9200-reference-ceph', 'p4500-single-osd-ceph', 'nine-hdd-ceph')
        and measurement_id <> 'clyso-68-node-nvme/2024-01-19-best#m19' group by all) as c
    on c.drive_class = e.drive_class and c.preset = e.preset
where e.preset = 'tuned' and e.figures <> coalesce(c.n, 0);
