-- One row per subject of any kind.
create table staging.subjects as
select drive as subject, 'drives' as kind, title, is_class from staging.drives
union all
select controller, 'controllers', title, is_class from staging.controllers
union all
select cluster, 'clusters', title, is_class from staging.clusters
union all
select volume, 'volumes', title, is_class from staging.volumes;
