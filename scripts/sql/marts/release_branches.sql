-- One row per release series that somebody runs: what to install of it. `run` recommends a version whose notes were
-- read, and says so where a newer one is out.
create table marts.release_branches as
with floors as (
    select
        series,
        string_agg(
            coalesce('No ' || floor.of, 'Nothing') || ' below ' || floor.version
            || coalesce(', which ' || floor.why, '') || '.',
            ' ' order by place
        ) as words
    from (
        select series, unnest(not_below) as floor, generate_subscripts(not_below, 1) as place from staging.branches
    )
    group by series
), ways as (
    select
        series,
        list(named order by place) as steps
    from (
        select
            b.series,
            b.place,
            split_part(o.label, ' (', 1) || coalesce(' ' || o.reviewed, '') as named
        from (select series, unnest(way) as next, generate_subscripts(way, 1) as place from staging.branches) as b
        join staging.branches as o on o.series = b.next
    )
    group by series
)
select
    product,
    series,
    position,
    label,
    newest,
    newest_released,
    first_released,
    end_of_life,
    status,
    reviewed,
    concat_ws(
        ' ',
        case
            when status = 'archived'
            then 'Upgrade to ' || array_to_string(w.steps, ', then ') || '. ' || split_part(label, ' (', 1)
                || ' gets no fixes any more.'
            when newest is null then null
            when reviewed is null
            then 'Nothing of this series yet: the notes of ' || newest || ' were not to be had on '
                || day_in_words(read_on) || '.'
            when reviewed = newest then newest || '.'
            else reviewed || '. ' || newest || coalesce(' of ' || day_in_words(newest_released), '')
                || ' is out; its notes were not to be had on ' || day_in_words(read_on) || '.'
        end,
        case when status = 'ending' then
            'Plan the move to ' || array_to_string(w.steps, ', then ')
            || coalesce(': the announced end of life is ' || day_in_words(end_of_life), '') || '.'
        end,
        f.words,
        hint
    ) as run,
    source,
    section,
    read_on
from staging.branches
left join floors as f using (series)
left join ways as w using (series)
order by position;
