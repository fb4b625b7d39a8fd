-- One row per kind of subject and number of independent reports: how many subjects have their measured figures from so many.
create table marts.report_counts as
with counted as (
    -- Two runs in one publication, or two of one person, are one report.
    select kind, subject, count(distinct coalesce(source, 'submitted by ' || submitter)) as reports
    from marts.results as r join marts.subjects as s using (kind, subject)
    where not is_withdrawn and basis = 'measured' and not s.is_class
    group by all
)
select kind, reports, count(*) as subjects from counted group by all order by kind, reports;
