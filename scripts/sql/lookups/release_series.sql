-- One row per value of a topic in a series of Ceph, for shortcodes, with the day when its source was read.
select r.*, plain_number(r.value) as number, s.retrieved
from marts.release_series as r
left join marts.sources as s using (source)
order by r.topic, r.major
