-- One row: what specifications leave unknown, counted by property, and the server models that it concerns.
with counts as (
    select
        position,
        property,
        property_label,
        count(*) filter (segment = 'server') as server_models,
        count(*) filter (segment <> 'server') as other_models
    from marts.specification_gaps
    group by position, property, property_label
), drives as (
    select
        subject,
        title,
        used_in_clusters,
        list(property_label order by position) as properties,
        min(rowid) as place
    from marts.specification_gaps
    where segment = 'server' and property in ('power_loss_protection', 'endurance')
    group by subject, title, used_in_clusters
)
select
    'specification_gaps' as path,
    to_json({
        counts: coalesce((select list(c order by c.position) from counts as c), []),
        drives: coalesce((select list(d order by d.place) from drives as d), []),
        server_models: (select count(*) from marts.drives where segment = 'server' and not is_class)
    }) as content;
