-- One row per table that templates look figures and words up in.
with named as (
    -- The home page names the subjects of an answer that rests on few.
    select *
    from (from marts.effect_answers where subjects > 1 qualify rank() over (order by subjects desc) <= 4)
    where subjects < 3
), vocabulary as (
    select distinct setting, title
    from marts.settings
    where setting in (from marts.effects select setting)
), words as (
    select
        setting,
        {
            label: any_value(label),
            has_page: bool_or(setting in (select setting from marts.effects)),
            choices: map_from_entries(list((value, value_words) order by position)
                filter (value is not null))
        } as setting_words
    from marts.settings
    group by setting
), metrics as (
    -- The two halves of a mix are no kinds of their own.
    from (select metric, metric_label from marts.metric_kinds union select metric, metric_label from marts.metrics)
    group by all
)
select 'tables/caveats' as path, to_json(list(t order by t.rowid)) as content from marts.caveats as t
union all
select 'tables/durable_writes_by_protection', to_json(list(t order by t.rowid))
    from marts.durable_writes_by_protection as t
union all
select 'tables/sources', to_json(list({source: t.source, title: t.title} order by t.rowid)) from marts.sources as t
union all
select 'tables/effect_answers', to_json(list(t order by t.rowid)) from marts.effect_answers as t
union all
select 'tables/question_subjects', to_json(coalesce(list(t order by t.rowid), []))
    from marts.question_subjects as t
    semi join named as n using (question_id, change, subject_class)
union all
select 'tables/metrics', to_json(map_from_entries(list((metric, metric_label) order by metric))) from metrics
union all
select 'tables/settings', to_json(map_from_entries(list((setting, setting_words) order by setting))) from words
union all
select 'tables/vocabulary', to_json(list(v order by setting)) from vocabulary as v
order by path;
