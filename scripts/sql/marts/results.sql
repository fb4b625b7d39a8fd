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
         -- Whoever ran it, others came to each of its figures.
         when coalesce(counted.all_reproduced, false) then 5
         -- Imported output of a tool; with edition, environment and three runs it is worth more.
         when basis = 'measured' and submitter is not null and coalesce(is_imported and not has_failed, false)
             then if(edition is not null and runs >= 3 and len(environment) > 0, 4, 3)
                 -- A file is the file system, too: a level lower for a drive.
                 - if(kind = 'drives' and is_on_file, 1, 0)
         when basis = 'measured' and source is not null and section is not null then 2
         else 1 end as level,
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
        bool_and(is_imported) as is_imported,
        bool_or(is_on_file) as is_on_file,
        bool_and(r.measurement_id is not null) as all_reproduced
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
