-- One row: every result with its place, its evidence, and how many rules its measurements pass.
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
)
select
    'v1/results' as path,
    to_json(list({
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
    } order by kind, result_id)) as content
from results;
