-- One row: what people use drives for, what each use asks and who says so, and the drives that fit best.
with conditions as (
    select use, list(c order by position) as items
    from (
        -- A capacity is written as one, not in bytes.
        select
            * exclude (threshold),
            if(base_unit = 'B', null, threshold) as threshold,
            if(base_unit = 'B', threshold, null) as capacity_bytes
        from marts.use_conditions
    ) as c
    group by use
), fitting as (
    -- What may be bought: tested before stated, without reservations first; two who measured it count for more.
    select
        f.use,
        f.subject,
        d.title,
        f.fit,
        case
            when d.interface in ('sata', 'sas') then d.interface
            when list_contains(v.form_factors, 'm.2') then 'm.2'
            else d.interface
        end as slot,
        row_number() over (
            partition by f.use
            order by
                f.fit <> 'measured fit',
                l.position,
                len(f.reservations),
                f.reports desc,
                if(f.base_unit = 's', f.deciding_figure, 1 / f.deciding_figure) nulls last,
                d.launch_year desc nulls last,
                f.subject
        ) as place
    from marts.fitness as f
    join marts.drives as d using (subject)
    join marts.drive_sale as l using (subject)
    left join marts.drive_versions as v using (subject)
    where f.fit in ('measured fit', 'fit by specification') and l.may_be_sold
), best as (
    -- The best of all, and the best of each slot: who has a slot to fill needs what fits it.
    select use, list({subject: subject, title: title, fit: fit, slot: slot} order by place) as items
    from (
        from fitting
        qualify
            row_number() over (partition by use order by place) <= 3
            or row_number() over (partition by use, slot order by place) <= 3
    )
    group by use
), counted as (
    select
        use,
        count(*) filter (fit = 'measured fit') as measured,
        count(*) filter (fit = 'fit by specification') as specified,
        count(*) filter (fit = 'not fit') as not_fit,
        count(*) filter (fit = 'disputed') as disputed,
        count(*) filter (fit = 'unknown') as unknown
    from marts.uses
    left join marts.fitness using (use)
    group by use
)
select
    'uses' as path,
    to_json(coalesce(list({
        use: u.use,
        label: u.label,
        short: u.short,
        meaning: u.meaning,
        command: u.command,
        runs_on: u.runs_on,
        source: u.source,
        section: u.section,
        conditions: coalesce(c.items, []),
        best: b.items,
        counts: n
    } order by u.position), [])) as content
from marts.uses as u
left join conditions as c using (use)
left join best as b using (use)
left join counted as n using (use);
