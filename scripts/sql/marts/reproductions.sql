-- One row per load on a drive model that two or more people measured independently: how far their figures lie apart.
create table marts.reproductions as
select
    a.subject,
    s.title,
    w.workload,
    a.capacity_bytes,
    a.settings,
    a.through_file_system,
    a.measurers,
    a.measured_by,
    a.rates,
    a.min_iops,
    a.max_iops,
    a.spread,
    a.agreement,
    a.tools,
    a.has_outputs,
    a.measurement_ids
from intermediate.agreements as a
join staging.subjects as s using (subject)
join staging.measurements as w on w.measurement_id = a.measurement_ids[1]
order by a.subject, w.workload, a.capacity_bytes nulls last, a.settings, a.through_file_system;
