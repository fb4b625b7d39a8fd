-- One row per list that the chapter of releases shows: series with their newest version, notices with their versions.
with notices as (
    select
        n.notice,
        any_value(n.position) as position,
        any_value(n.product) as product,
        any_value(n.kind) as kind,
        any_value(n.title) as title,
        any_value(n.why) as why,
        any_value(n.remedy) as remedy,
        any_value(n.commands) as commands,
        any_value(n.sources) as sources,
        any_value(n.sections) as sections,
        any_value(n.read_on) as read_on,
        list(n.series order by b.position) as series,
        list(
            {
                series: n.series,
                label: b.label,
                versions: case
                    when n.since is not null and n.until is not null
                    then n.since || ' up to the version before ' || n.until
                    when n.until is not null then 'before ' || n.until
                    when n.since is not null then n.since || ' and later'
                    else 'all versions'
                end
            }
            order by b.position
        ) as affects
    from marts.release_notices as n
    join marts.release_branches as b using (product, series)
    group by n.notice
), readings as (
    select max(read_on) as newest, min(read_on) as oldest
    from (select read_on from marts.release_branches union all select read_on from marts.release_notices)
)
select 'release/branches' as path, coalesce(to_json(list(b order by b.position)), '[]') as content
from marts.release_branches as b
union all
select 'release/notices', coalesce(to_json(list(n order by n.position)), '[]')
from notices as n
union all
select 'release/readings', to_json(r)
from readings as r
order by path;
