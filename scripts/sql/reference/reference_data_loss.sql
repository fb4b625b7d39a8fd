-- One row per kind of drive, size of cluster, scheme and rate of drive failures: the chance of loss within a year,
-- and how long a rebuild takes.
create table marts.reference_data_loss (
    drive_kind varchar, drive_bytes bigint, rebuild_bytes_s double, ure_per_bit double, hosts int,
        drives_per_host int, cluster varchar,
    scheme varchar, data_shards int, parity_shards int, drive_afr double,
    pg_loss_chance_year double, pg_loss_text varchar, sector_loss_chance_year double, sector_loss_text varchar,
    nines double, nines_text varchar, mttdl_years double, mttdl_text varchar,
    mean_exposure_s double, exposure_text varchar, full_rebuild_s double, rebuild_text varchar, dominated_by varchar
);
