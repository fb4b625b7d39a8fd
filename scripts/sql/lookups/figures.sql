-- One row per figure of a measurement, for the shortcode `figure`.
select
    f.measurement_id,
    m.result_id,
    m.subject,
    m.target,
    m.kind,
    m.basis,
    m.workload,
    m.settings,
    m.label,
    f.metric,
    f.value,
    f.value_max,
    f.unit,
    f.qualifier
from marts.metrics as f
join marts.measurements as m using (measurement_id)
