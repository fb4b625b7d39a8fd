-- One row: what is known of releases of the software that runs storage: what to install, what to avoid, defaults.
with notices as (
    select
        notice, product, kind, title, harm, applies, why, remedy, commands, read_on, position,
        list_transform(list_zip(any_value(sources), any_value(sections)), lambda s: {id: s[1], section: s[2]}) as named,
        list({series: series, since: since, until: until} order by series) as affects
    from marts.release_notices
    group by all
), topics as (
    select
        topic, label, product,
        list({
            value: value, unit: unit, since: since, until: until, note: note, source: source, section: section
        } order by position) as held
    from marts.releases
    group by all
)
select
    'v1/releases' as path,
    to_json({
        branches: (select coalesce(list({
            series: series, product: product, label: label, newest: newest, newest_released: newest_released,
            first_released: first_released, end_of_life: end_of_life, status: status, reviewed: reviewed, run: run,
            source: source, section: section, read_on: read_on
        } order by position), []) from marts.release_branches),
        notices: (select coalesce(list({
            id: notice, product: product, kind: kind, title: title, harm: harm, applies: applies::json,
            affects: affects, why: why, "do": remedy, commands: commands, sources: named, read_on: read_on
        } order by position), []) from notices),
        topics: (select coalesce(list({id: topic, label: label, product: product, "values": held} order by topic), [])
                 from topics)
    }) as content;
