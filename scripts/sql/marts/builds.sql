-- One row per measured build of the site: the corpus as it stands, or with so many synthetic results more.
create table marts.builds as
select
    shape,
    results_added,
    pages_built,
    cpu_s,
    wall_s,
    round(peak_bytes / 1024 ** 3, 2) as peak_gib,
    round(site_bytes / 1e6, 0) as site_mb,
    site_files
from staging.builds
order by shape, results_added;
