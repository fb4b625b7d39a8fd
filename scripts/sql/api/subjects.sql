-- One row: every subject with the number of figures on record, and what it can be compared by.
-- Fields: rows has one number for each workload and metric that another subject was measured by, too.
with counted as (
    select subject, sum(n)::bigint as n
    from marts.subject_figures
    group by subject
), compared as (
    select workload, metric, list(distinct subject order by subject) as subjects
    from marts.subject_figures
    where higher_is_better is not null
    group by workload, metric
    having count(distinct subject) > 1
), numbered as (
    select row_number() over (order by workload, metric) as number, unnest(subjects) as subject
    from compared
), shared as (
    select subject, list(number order by number) as rows
    from numbered
    group by subject
)
select
    'v1/subjects' as path,
    to_json(list({
        id: s.subject,
        kind: s.kind,
        title: s.title,
        is_class: s.is_class,
        n: coalesce(c.n, 0),
        rows: coalesce(h.rows, [])
    } order by s.kind, s.subject)) as content
from marts.subjects as s
left join counted as c using (subject)
left join shared as h using (subject);
