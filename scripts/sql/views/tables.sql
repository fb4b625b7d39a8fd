-- One row per table that templates and shortcodes look figures up in.
with facts as (
    select fact, source, section, fact_kind
    from marts.facts
), vocabulary as (
    select distinct setting, title
    from marts.settings
    where setting in (from marts.effects select setting)
), releases as (
    select *, plain_number(value) as number from marts.releases
), release_series as (
    select *, plain_number(value) as number from marts.release_series
)
select 'tables/drives' as path, to_json(list(t order by t.rowid)) as content from marts.drives as t
union all
select 'tables/controllers', to_json(list(t order by t.rowid)) from marts.controllers as t
union all
select 'tables/clusters', to_json(list(t order by t.rowid)) from marts.clusters as t
union all
select 'tables/volumes', to_json(list(t order by t.rowid)) from marts.volumes as t
union all
select 'tables/volume_writes', to_json(list(t order by t.rowid)) from marts.volume_writes as t
union all
select 'tables/volume_answers', to_json(list(t order by t.rowid)) from marts.volume_answers as t
union all
select 'tables/volume_limits', to_json(list(t order by t.rowid)) from marts.volume_limits as t
union all
select 'tables/caveats', to_json(list(t order by t.rowid)) from marts.caveats as t
union all
select 'tables/durable_writes_by_protection', to_json(list(t order by t.rowid))
    from marts.durable_writes_by_protection as t
union all
select 'tables/durable_writes_4k', to_json(list(t order by t.rowid)) from marts.durable_writes_4k as t
union all
select 'tables/questions', to_json(list(t order by t.rowid)) from marts.questions as t
union all
select 'tables/results', to_json(list(t order by t.rowid)) from marts.results as t
union all
select 'tables/sources', to_json(list(t order by t.rowid)) from marts.sources as t
union all
select 'tables/effects', to_json(list(t order by t.rowid)) from marts.effects as t
union all
select 'tables/effect_answers', to_json(list(t order by t.rowid)) from marts.effect_answers as t
union all
select 'tables/question_subjects', to_json(list(t order by t.rowid)) from marts.question_subjects as t
union all
select 'tables/honest_iops', to_json(list(t order by t.rowid)) from marts.honest_iops as t
union all
select 'tables/contrasts', to_json(list(t order by t.rowid)) from marts.contrasts as t
union all
select 'tables/cluster_summary', to_json(list(t order by t.rowid)) from marts.cluster_summary as t
union all
select 'tables/reported_effects', to_json(list(t order by t.rowid)) from marts.reported_effects as t
union all
select 'tables/bundles', to_json(list(t order by t.rowid)) from marts.bundles as t
union all
select 'tables/cluster_efficiency', to_json(list(t order by t.rowid)) from marts.cluster_efficiency as t
union all
select 'tables/controller_modes', to_json(list(t order by t.rowid)) from marts.controller_modes as t
union all
select 'tables/drive_summary', to_json(list(t order by t.rowid)) from marts.drive_summary as t
union all
select 'tables/latency_load', to_json(list(t order by t.rowid)) from marts.latency_load as t
union all
select 'tables/object_store_comparison', to_json(list(t order by t.rowid)) from marts.object_store_comparison as t
union all
select 'tables/scheduler_comparison', to_json(list(t order by t.rowid)) from marts.scheduler_comparison as t
union all
select 'tables/tuning_chain', to_json(list(t order by t.rowid)) from marts.tuning_chain as t
union all
select 'tables/releases', to_json(list(r order by topic, position)) from releases as r
union all
select 'tables/release_series', to_json(list(r order by topic, major)) from release_series as r
union all
select 'tables/facts', to_json(list(f order by fact)) from facts as f
union all
select 'tables/vocabulary', to_json(list(v order by setting)) from vocabulary as v
order by path;
