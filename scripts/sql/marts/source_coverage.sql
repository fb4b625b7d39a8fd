-- One row per source: what was taken from it, on what basis, and what was left.
create table marts.source_coverage as
with taken as (
    select r.source, count(distinct r.result_id) as results, count(distinct coalesce(m.target_drive, m.subject)) as subjects,
        count(m.measurement_id) as measurements, count(m.measurement_id) filter (d.measurement_id is not null) as durable_writes,
        array_to_string(list(distinct r.basis order by r.basis), ', ') as basis,
        array_to_string(list(distinct r.reported_by order by r.reported_by), ', ') as reported_by,
        list_sort(list_distinct(flatten(list(m.caveats order by m.measurement_id)))) as caveats
    from marts.results as r left join marts.measurements as m using (result_id)
    left join intermediate.durable_write_rates as d using (measurement_id)
    where r.source is not null and not r.is_withdrawn
    group by r.source
), kept_out as (
    select source, count(*) filter (reason = 'repeat') as repeats, count(*) filter (reason <> 'repeat') as unusable
    from marts.excluded_figures group by source
)
select s.source, s.title, s.form, coalesce(t.results, 0) as results, coalesce(t.subjects, 0) as subjects,
    coalesce(t.measurements, 0) as measurements, coalesce(t.durable_writes, 0) as durable_writes, t.basis, t.reported_by,
    coalesce(k.repeats, 0) as repeats, coalesce(k.unusable, 0) as unusable, coalesce(t.caveats, []) as caveats
from staging.sources as s left join taken as t using (source) left join kept_out as k using (source)
order by s.source;
