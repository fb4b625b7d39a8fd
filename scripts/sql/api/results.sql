-- One row with the newest thousand results, and one per thousand of all: place, evidence, how many rules are passed.
with judged as (
    select
        result_id,
        sum(passed)::int as passed,
        sum(failed)::int as failed,
        sum(warned)::int as warned,
        sum(not_checkable)::int as not_checkable
    from marts.plausibility
    group by result_id
), results as (
    select
        r.*,
        s.title as subject_title,
        {
            passed: coalesce(j.passed, 0),
            failed: coalesce(j.failed, 0),
            warned: coalesce(j.warned, 0),
            not_checkable: coalesce(j.not_checkable, 0)
        } as rules
    from marts.results as r
    join marts.subjects as s on s.subject = r.subject
    left join judged as j using (result_id)
), listed as (
    select
        kind,
        result_id,
        date,
        row_number() over (order by kind, result_id) - 1 as place,
        {
            result_id: result_id,
            kind: kind,
            subject: subject,
            subject_title: subject_title,
            title: title,
            date: date,
            basis: basis,
            level: level,
            source: source,
            submitter: submitter,
            measurements: measurements,
            rules: rules,
            is_withdrawn: is_withdrawn,
            document: 'api/v1/results/' || kind || '/' || result_id || '.json',
            page: 'results/' || kind || '/' || result_id || '/'
        } as entry
    from results
), newest as (
    from listed order by date desc nulls last, kind, result_id limit 1000
)
select 'v1/results' as path, to_json(coalesce(list(entry order by kind, result_id), [])) as content
from newest
union all
select 'v1/result-pages/' || (place // 1000 + 1), to_json(list(entry order by place))
from listed
group by place // 1000
order by path;
