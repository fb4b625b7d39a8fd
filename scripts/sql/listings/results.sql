-- One row: every run set as the listing of results needs it, the newest first and withdrawn ones last.
with stated as (
    select m.result_id, list(distinct v.label order by v.label) as settings
    from staging.settings as s join staging.measurements as m using (measurement_id)
    join (select distinct setting, label from marts.settings) as v using (setting)
    group by m.result_id
)
select 'results/rows' as path, to_json(list({
        id: r.result_id, href: 'results/' || r.kind || '/' || r.result_id || '/', title: r.title,
        subject_title: s.title, subject_href: r.kind || '/' || r.subject || '/', kind: r.kind, basis: r.basis,
        source: coalesce(o.title_english, o.title, 'submitted by ' || r.submitter), date: r.date, year: left(r.date, 4), tool: r.tool,
        settings: coalesce(t.settings, []), measurements: r.measurements, level: r.level,
        standing: if(r.is_withdrawn, 'withdrawn', 'stands'), last: r.is_withdrawn
    } order by r.is_withdrawn, r.date desc nulls last, lower(s.title), r.result_id)) as content
from marts.results as r join staging.subjects as s on s.subject = r.subject
left join staging.sources as o on o.source = r.source left join stated as t on t.result_id = r.result_id;
