-- One row: every run set as the listing of results needs it, the newest first and withdrawn ones last.
with stated as (
    select result_id, unnest(stated_settings) as setting
    from marts.results
), labels as (
    select t.result_id, list(distinct s.label order by s.label) as settings
    from stated as t
    join marts.settings as s using (setting)
    group by t.result_id
)
select
    'results/rows' as path,
    to_json(list({
        id: r.result_id,
        href: 'results/' || r.kind || '/' || r.result_id || '/',
        title: r.title,
        subject_title: s.title,
        subject_href: r.kind || '/' || r.subject || '/',
        kind: r.kind,
        basis: r.basis,
        source: coalesce(o.title_english, o.title, 'submitted by ' || r.submitter),
        date: r.date,
        year: left(r.date, 4),
        tool: r.tool,
        settings: coalesce(l.settings, []),
        measurements: r.measurements,
        level: r.level,
        standing: if(r.is_withdrawn, 'withdrawn', 'current'),
        last: r.is_withdrawn
    } order by r.is_withdrawn, r.date desc nulls last, lower(s.title), r.result_id)) as content
from marts.results as r
join marts.subjects as s on s.subject = r.subject
left join marts.sources as o on o.source = r.source
left join labels as l on l.result_id = r.result_id;
