-- One row per result file; the level of evidence is computed here and nowhere else.
create table marts.results as
select
    result_id, subject, kind, title, basis, source, section, submitter, reported_by, original, date, capacity_bytes,
    tool, tool_version, runs, edition, direct, command,
    array_to_string(environment, '; ') as environment,
    case when basis = 'vendor-spec' then 0
         when basis = 'measured' and source is not null and section is not null then 2
         else 1 end as level,
    coalesce(counted.measurements, 0) as measurements,
    retracted is not null or superseded_by is not null as is_withdrawn
from staging.results
left join (select result_id, count(*) as measurements from staging.measurements group by result_id) as counted using (result_id)
order by result_id;
