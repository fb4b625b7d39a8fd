-- One row: what the page of data health lists as missing: drives, settings, subjects and sources, old editions.
with drives as (
    select
        subject,
        title,
        used_in_clusters,
        is_unproven,
        priority,
        list({position: position, question: question} order by position) as questions,
        min(rowid) as place
    from marts.missing_measurements
    where priority > 0
    group by subject, title, used_in_clusters, is_unproven, priority
), unpaired as (
    select
        s.setting,
        any_value(s.label) as label,
        any_value(s.meaning) as meaning,
        any_value(s.commands) as commands,
        count(r.setting) as reported
    from (select distinct setting, label, meaning, commands from marts.settings) as s
    left join marts.reported_effects as r on r.setting = s.setting
    where s.setting not in (from marts.effects select setting where basis = 'measured')
    group by s.setting
), unmeasured as (
    select subject, kind, title, is_class
    from marts.subjects
    where measurements = 0
), cited as (
    select source, 'facts' as what from marts.facts
    union all
    select source, 'values by release' from marts.releases
    union all
    select source, 'series of releases' from marts.release_branches
    union all
    select unnest(sources), 'notices about versions' from marts.release_notices
    union all
    select source, 'disagreements' from marts.conflicts
    union all
    select source, 'failure rates' from marts.reliability_records
    union all
    select source, 'settings' from marts.settings where source is not null
    union all
    select source, 'uses of drives' from marts.use_conditions
    union all
    select source, 'uses of drives' from marts.uses
), sources as (
    select
        s.source,
        list(distinct c.what order by c.what) filter (c.what is not null) as cited_for
    from marts.sources as s
    left join cited as c using (source)
    where s.results = 0
    group by s.source
), stale as (
    select r.result_id, r.kind, r.title, r.edition
    from marts.results as r
    join marts.editions as e using (edition)
    where not e.is_newest and not r.is_withdrawn
)
select
    'gaps' as path,
    to_json({
        drives: (select list(d order by d.place) from drives as d),
        unpaired: (select list(u order by u.setting) from unpaired as u),
        unmeasured: (select list(u order by u.kind, u.subject) from unmeasured as u),
        sources: (select list(s order by s.source) from sources as s),
        editions: coalesce((select list(e order by e.edition) from marts.editions as e), []),
        stale: coalesce((select list(s order by s.edition, s.result_id) from stale as s), [])
    }) as content;
