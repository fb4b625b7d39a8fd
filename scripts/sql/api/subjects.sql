-- One row: every subject with the number of figures on record.
with counted as (
    select subject, sum(n)::bigint as n
    from marts.subject_figures
    group by subject
)
select
    'v1/subjects' as path,
    to_json(list({
        id: s.subject,
        kind: s.kind,
        title: s.title,
        is_class: s.is_class,
        n: coalesce(c.n, 0)
    } order by s.kind, s.subject)) as content
from marts.subjects as s
left join counted as c using (subject);
