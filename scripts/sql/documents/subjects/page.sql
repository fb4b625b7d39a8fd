-- One row per subject page: what the subject is.
select
    s.kind || '/' || s.subject as path,
    to_json({
        subject: s.subject,
        kind: s.kind,
        title: s.title,
        is_class: s.is_class,
        interface: coalesce(d.interface_label, c.interface),
        record: r.record
    }) as content
from marts.subjects as s
join marts.records as r on r.kind = s.kind and r.record_id = s.subject
left join marts.drives as d on s.kind = 'drives' and d.subject = s.subject
left join marts.controllers as c on s.kind = 'controllers' and c.subject = s.subject;
