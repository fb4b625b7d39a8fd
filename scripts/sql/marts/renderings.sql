-- One row per program that renders pages of the number and length of the site's, and nothing else.
create table marts.renderings as
select program, does, pages_built, round(html_bytes / 1e6, 0) as html_mb, cpu_s from staging.renderings order by cpu_s;
