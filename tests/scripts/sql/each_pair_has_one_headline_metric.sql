-- Pairs that would be counted twice or never.
select setting, before_measurements, after_measurements from marts.effects
group by all having count(*) filter (where is_headline) <> least(1, count(improvement))
