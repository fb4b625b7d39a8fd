-- One row per table that only the guide reads: releases, disagreements, printed figures.
with conflicts as (
    select conflict, any_value(question) as question, any_value(chapter) as chapter, any_value(conclusion) as conclusion,
        any_value(why) as why,
        list({says: says, source: source, section: section, stated_when: stated_when} order by position) as sides
    from marts.conflicts group by conflict
), figures as (
    select f.measurement_id, m.result_id, m.subject, m.target, m.kind, m.basis, m.workload, m.settings, m.label,
        f.metric, f.value, f.value_max, f.unit, f.qualifier
    from marts.metrics as f join marts.measurements as m using (measurement_id)
)
select 'guide/releases' as path, to_json(list(r order by r.rowid)) as content from marts.releases as r
union all select 'guide/release_series', to_json(list(r order by r.rowid)) from marts.release_series as r
union all select 'guide/conflicts', to_json(list(c order by substr(c.conflict, 2)::int)) from conflicts as c
union all select 'guide/figures', to_json(list(f order by f.measurement_id, f.metric)) from figures as f
union all select 'guide/series', to_json(list(s order by s.major)) from staging.series as s
order by path;
