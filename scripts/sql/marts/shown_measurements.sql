-- One row per measurement that the page of a subject shows, of itself or of a system that it is a part of: of many
-- results the twelve with the most evidence, of their measurements the first ten. The pages of results show all.
create table marts.shown_measurements as
with placed as (
    select subject as page_subject, false as is_part, measurement_id, result_id, ordinal
    from marts.measurements
    union all
    select target_drive, true, measurement_id, result_id, ordinal
    from marts.measurements
    where target_drive is not null
), results as (
    select page_subject, is_part, result_id, count(*) as measurement_count
    from placed
    group by all
), ranked as (
    select p.*, count(*) over (partition by p.page_subject, p.is_part) as result_count,
        row_number() over (
            partition by p.page_subject, p.is_part order by r.level desc, r.date desc nulls last, result_id
        ) as place
    from results as p
    join marts.results as r using (result_id)
)
select s.page_subject, s.is_part, s.result_id, p.measurement_id, p.ordinal, s.measurement_count, s.result_count
from ranked as s
join placed as p using (page_subject, is_part, result_id)
where s.place <= 12
qualify row_number() over (partition by s.page_subject, s.is_part order by s.place, p.ordinal) <= 10;
