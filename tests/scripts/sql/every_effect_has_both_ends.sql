-- Effects without a figure on either side.
select effect_id from marts.effects where before is null or after is null or before_n < 1 or after_n < 1
