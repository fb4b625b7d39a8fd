-- Clusters of the reference table in which more copies, or fewer failures, make a loss more likely.
select a.cluster, a.drive_kind, a.scheme, b.scheme from marts.reference_data_loss as a join marts.reference_data_loss as b
    on a.drive_kind = b.drive_kind and a.cluster = b.cluster and a.data_shards = b.data_shards
where (a.parity_shards < b.parity_shards and a.drive_afr = b.drive_afr and (a.pg_loss_chance_year < b.pg_loss_chance_year or a.nines > b.nines))
    or (a.parity_shards = b.parity_shards and a.drive_afr < b.drive_afr and (a.pg_loss_chance_year > b.pg_loss_chance_year or a.nines < b.nines));
