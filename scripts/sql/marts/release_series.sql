-- One row per topic and release series of Ceph: what the newest version of that series does.
create table marts.release_series as
with majors as (
    select
        *,
        list_transform(since, lambda v: split_part(split_part(v, '-', 1), '.', 1)::int) as from_majors,
        list_transform(until, lambda v: split_part(split_part(v, '-', 1), '.', 1)::int) as to_majors
    from marts.releases where product = 'ceph'
)
-- A change that was brought to an older series names a version of each series that got it.
select
    m.topic,
    s.series,
    s.major,
    s.newest,
    m.label,
    m.value,
    m.unit,
    m.position,
    m.since,
    m.source,
    m.section,
    m.printed_by,
    m.note
from majors as m join staging.series as s
    on (len(m.from_majors) = 0 or list_contains(m.from_majors, s.major) or list_max(m.from_majors) < s.major)
    and not (len(m.to_majors) > 0 and (list_contains(m.to_majors, s.major) or list_max(m.to_majors) < s.major))
qualify row_number() over (partition by m.topic, s.series order by m.position desc) = 1
order by m.topic, s.major;
