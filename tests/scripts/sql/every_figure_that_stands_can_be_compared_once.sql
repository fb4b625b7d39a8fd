-- Each figure of a result that was not withdrawn stands in exactly one group of its subject, and no other does.
with grouped as (
    select unnest(measurement_ids) as measurement_id, metric from marts.subject_figures
), standing as (
    select m.measurement_id, m.metric from marts.metrics as m join marts.results as r using (result_id) where not r.is_withdrawn
)
(from grouped except all from standing) union all (from standing except all from grouped);
