-- One row per page of a drive model that independent people measured alike: how far their figures lie apart.
with rows as (
    select
        subject,
        workload,
        settings,
        capacity_bytes,
        array_to_string(measured_by, ', ') as measured_by,
        array_to_string(tools, ', ') as tools,
        measurers,
        min_iops,
        max_iops,
        spread,
        agreement
    from marts.reproductions
)
select
    'drives/' || subject as path,
    to_json({reproductions: list(r order by r.workload, r.settings)}) as content
from rows as r
group by subject;
