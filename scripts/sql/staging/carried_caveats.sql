-- One row per measurement and caveat that it carries, by itself, through its result or through its subject.
create table staging.carried_caveats as
with of_records as (
    -- Taken apart once a record, not once for each of its measurements.
    select kind, id, unnest((record->'caveats')::varchar[]) as caveat
    from raw.records
), carried as (
    select measurement_id, unnest((record->'caveats')::varchar[]) as caveat from staging.measurements
    union
    select m.measurement_id, r.caveat
    from staging.measurements as m join of_records as r on r.kind = 'results' and r.id = m.result_id
    union
    select m.measurement_id, s.caveat
    from staging.measurements as m join of_records as s on s.kind = m.kind and s.id = m.subject
)
select measurement_id, caveat, number, title, bias, ranked from carried join staging.caveats using (caveat);
