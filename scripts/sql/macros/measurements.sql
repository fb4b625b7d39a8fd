-- Columns that the measurements of results in use and of withdrawn results share.
create macro measurements_of(labels, reproduced, results, withdrawn) as table
    select
        m.measurement_id,
        m.result_id,
        m.ordinal,
        m.subject,
        m.target,
        m.target_drive,
        m.kind,
        r.source,
        r.section,
        r.basis,
        if(p.has_outputs, 5, r.level) as level,
        m.* exclude (measurement_id, result_id, ordinal, subject, target, target_drive, kind, is_doubted)
            replace (m.ranked or m.is_doubted and p.measurement_id is not null as ranked)
    from query_table(labels) as m
    left join query_table(reproduced) as p using (measurement_id)
    -- The one place where withdrawn results leave: every table of figures reads this one, or cells of results in use.
    join query_table(results) as r on r.result_id = m.result_id and r.is_withdrawn = withdrawn
    order by m.result_id, m.ordinal;
