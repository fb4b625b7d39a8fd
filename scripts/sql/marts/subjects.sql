-- One row per drive, controller and cluster: its identifier and its name.
create table marts.subjects as
select subject, 'drives' as kind, title, is_class, results, measurements from marts.drives
union all select subject, 'controllers', title, is_class, results, measurements from marts.controllers
union all select subject, 'clusters', title, is_class, results, measurements from marts.clusters
order by kind, subject;
