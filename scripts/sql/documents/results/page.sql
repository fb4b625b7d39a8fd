-- One row per result page: the run set, what its source states, and the caveats of its measurements.
with reported as (
    select result_id, list(e order by e.ordinal) as items
    from (from marts.reported_effects union all from marts.withdrawn_reported_effects) as e
    group by result_id
), steps as (
    select result_id, list(s order by step) as items
    from marts.steps as s
    group by result_id
), replaced as (
    select
        superseded_by as result_id,
        list({result_id: result_id, kind: kind} order by result_id) as items
    from marts.results
    where superseded_by is not null
    group by superseded_by
), carried as (
    select result_id, unnest(caveats) as caveat
    from (from marts.measurements union all from marts.withdrawn_measurements)
), caveats as (
    select
        r.result_id,
        list({caveat: c.caveat, number: c.number, title: c.title} order by c.number) as items
    from (select distinct result_id, caveat from carried) as r
    join marts.caveats as c using (caveat)
    group by r.result_id
), errata as (
    select result_id, list(e order by position) as items
    from marts.errata as e
    group by result_id
)
select
    'results/' || r.result_id as path,
    to_json({
        result: r,
        path: f.path,
        notes: r.notes,
        subject_title: s.title,
        caveats: c.items,
        errata: e.items,
        replacement: case when n.result_id is not null then n end,
        replaces: replaced.items,
        steps: steps.items,
        reported_effects: reported.items
    }) as content
from marts.results as r
join marts.records as f on f.kind = 'results' and f.record_id = r.result_id
join marts.subjects as s on s.subject = r.subject
left join reported using (result_id)
left join steps using (result_id)
left join caveats as c using (result_id)
left join errata as e using (result_id)
left join replaced using (result_id)
left join marts.results as n on n.result_id = r.superseded_by
order by path;
