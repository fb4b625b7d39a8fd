-- One row: what the diagnosis needs to know of releases: series, versions to avoid, defaults.
with notices as (
    select
        notice, product, kind, title, harm, applies, why, remedy, commands, position,
        list({series: series, since: since, until: until} order by series) as affects
    from marts.release_notices
    group by all
), topics as (
    select
        topic, label, product,
        list({value: value, unit: unit, since: since, until: until} order by position) as held
    from marts.releases
    group by all
)
select
    'v1/diagnosis' as path,
    to_json({
        series: (select coalesce(list({series: series, major: major} order by major), []) from marts.ceph_series),
        branches: (select coalesce(list({
            series: series, product: product, label: label, newest: newest, status: status,
            end_of_life: end_of_life, reviewed: reviewed, run: run
        } order by position), []) from marts.release_branches),
        notices: (select coalesce(list({
            id: notice, product: product, kind: kind, title: title, harm: harm,
            applies: applies::json, affects: affects, why: why, "do": remedy, commands: commands
        } order by position), []) from notices),
        option_notes: (select coalesce(list({
            id: option_note, kind: kind, names: option_names, value: option_value, applies: applies::json, says: says
        } order by position), []) from marts.option_notes),
        topics: (select coalesce(list({id: topic, label: label, product: product, "values": held} order by topic), [])
                 from topics)
    }) as content;
