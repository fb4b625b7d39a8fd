-- One row per table that templates and shortcodes look figures up in.
select 'tables/drives' as path, to_json(list(t order by t.rowid)) as content from marts.drives as t
union all select 'tables/controllers', to_json(list(t order by t.rowid)) from marts.controllers as t
union all select 'tables/clusters', to_json(list(t order by t.rowid)) from marts.clusters as t
union all select 'tables/caveats', to_json(list(t order by t.rowid)) from marts.caveats as t
union all select 'tables/protected_writes', to_json(list(t order by t.rowid)) from marts.protected_writes as t
union all select 'tables/synced', to_json(list(t order by t.rowid)) from marts.sync_listing as t
union all select 'tables/results', to_json(list(t order by t.rowid)) from marts.results as t
union all select 'tables/sources', to_json(list(t order by t.rowid)) from marts.sources as t
union all select 'tables/effects', to_json(list(t order by t.rowid)) from marts.effects as t
union all select 'tables/effect_summary', to_json(list(t order by t.rowid)) from marts.effect_summary as t
union all select 'tables/honest_iops', to_json(list(t order by t.rowid)) from marts.honest_iops as t
union all select 'tables/contrasts', to_json(list(t order by t.rowid)) from marts.contrasts as t
union all select 'tables/cluster_summary', to_json(list(t order by t.rowid)) from marts.cluster_summary as t
union all select 'tables/vocabulary', to_json(list(t order by t.setting))
    from (select distinct setting, if(regexp_matches(label, '^[a-z][A-Z]'), label, upper(label[1]) || label[2:]) as title from marts.settings order by setting) as t
order by path;
