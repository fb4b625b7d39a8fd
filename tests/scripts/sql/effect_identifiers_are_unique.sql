-- Identifiers that two effects share.
select effect_id from marts.effects group by effect_id having count(*) > 1
