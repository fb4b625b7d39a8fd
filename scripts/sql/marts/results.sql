-- One row per result file; the level of evidence is computed here and nowhere else.
create table marts.results as
select
    result_id,
    subject,
    kind,
    title,
    basis,
    source,
    section,
    submitter,
    reported_by,
    measured_by,
    original,
    date,
    capacity_bytes,
    tool,
    tool_version,
    runs,
    edition,
    direct,
    command,
    array_to_string(environment, '; ') as environment,
    notes,
    case when basis = 'vendor-spec' then 0
         -- Whoever ran it, others came to each of its figures, and the outputs of both were kept.
         when coalesce(counted.all_reproduced, false) then 5
         -- Its figures can be read from the output again; edition, environment and three runs are worth more.
         when basis = 'measured' and coalesce(all_kept and not has_failed, false)
             then if(edition is not null and runs >= 3 and len(environment) > 0, 4, 3)
                 -- A file is the file system, too: a level lower for a drive.
                 - if(kind = 'drives' and is_on_file, 1, 0)
         when basis = 'measured' and source is not null and section is not null then 2
         else 1 end as level,
    coalesce(counted.evidence, []) as evidence,
    coalesce(counted.measurements, 0) as measurements,
    coalesce(varied.settings, []) as stated_settings,
    is_withdrawn,
    retraction_reason,
    retracted_on,
    superseded_by
from staging.results
left join (
    select
        result_id,
        count(*) as measurements,
        bool_and(evidence is not null) as all_kept,
        list(distinct evidence order by evidence) filter (evidence is not null) as evidence,
        bool_or(is_on_file) as is_on_file,
        bool_and(coalesce(r.has_outputs, false)) as all_reproduced
    from staging.measurements
    left join intermediate.reproduced_measurements as r using (measurement_id)
    group by result_id
) as counted using (result_id)
left join (
    select result_id, bool_or(verdict = 'fail') as has_failed from staging.verdicts group by result_id
) as judged using (result_id)
left join (
    select result_id, list(distinct setting order by setting) as settings from staging.settings group by result_id
) as varied using (result_id)
order by result_id;
