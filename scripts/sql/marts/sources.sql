-- One row per source, with how much of the corpus rests on it.
create table marts.sources as
select
    s.source,
    s.title,
    s.title_english,
    s.form,
    s.authority,
    s.authors,
    s.measured_by,
    s.url,
    s.url_note,
    s.language,
    s.published,
    s.retrieved,
    s.software,
    s.method,
    s.weaknesses,
    s.licence_note,
    count(r.result_id) as results,
    coalesce(sum(r.measurements), 0)::bigint as measurements
from staging.sources as s left join marts.results as r on r.source = s.source and not r.is_withdrawn
group by all
order by s.source;
