-- One row per value of a topic over releases, for shortcodes, with the day when its source was read.
select r.*, plain_number(r.value) as number, s.retrieved
from marts.releases as r
left join marts.sources as s using (source)
order by r.topic, r.position
