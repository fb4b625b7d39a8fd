-- Values of settings that the vocabulary does not know.
select distinct s.setting, s.value from staging.settings as s
where s.value <> 'any' and not exists (
    select 1 from staging.vocabulary as v where v.setting = s.setting and (v.is_numeric or v.is_name or v.value = s.value))
