-- One row: every result that was retracted or superseded, with why and what replaces it.
with withdrawn as (
    select
        r.*,
        s.title as subject_title,
        n.kind as replacement_kind,
        n.subject as replacement_subject,
        n.title as replacement_title,
        n.is_withdrawn as replacement_is_withdrawn
    from marts.results as r
    join marts.subjects as s on s.subject = r.subject
    left join marts.results as n on n.result_id = r.superseded_by
    where r.is_withdrawn
)
select
    'withdrawn' as path,
    to_json(coalesce((select list(w order by w.retracted_on desc nulls last, w.result_id) from withdrawn as w), []))
        as content;
