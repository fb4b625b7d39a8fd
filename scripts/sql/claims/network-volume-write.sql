-- Between what the durable writes of one writer lie on network volumes of cloud providers, and on how many types.
select
    -- The sentence says that the type decides, by more than a factor of two.
    max(max_write_s) > 2 * min(min_write_s) as holds,
    min(min_write_s) as min_write_s,
    max(max_write_s) as max_write_s,
    count(*)::varchar as volumes
from marts.volume_answers
where attachment = 'network-block' and sync_kind = 'fdatasync'
