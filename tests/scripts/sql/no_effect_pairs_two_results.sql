-- Effects whose sides come from different files.
select e.effect_id from marts.effects as e
where exists (select 1 from unnest(e.before_measurements || e.after_measurements) as u(m) where not starts_with(m, e.result_id || '#'))
