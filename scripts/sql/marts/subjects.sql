-- One row per drive, controller, cluster and cloud volume: its identifier and its name.
create table marts.subjects as
select subject, 'drives' as kind, title, is_class, results, measurements from marts.drives
union all select subject, 'controllers', title, is_class, results, measurements from marts.controllers
union all select subject, 'clusters', title, is_class, results, measurements from marts.clusters
union all select subject, 'volumes', title, is_class, results, measurements from marts.volumes
order by kind, subject;
