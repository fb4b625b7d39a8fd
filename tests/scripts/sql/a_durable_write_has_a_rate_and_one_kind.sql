-- A durable write without a rate or a kind would fall out of every table unseen.
select measurement_id from intermediate.durable_write_rates where iops is null or sync_kind is null or not isfinite(iops);
