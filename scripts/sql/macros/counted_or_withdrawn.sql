-- Columns that a table of results in use and its withdrawn twin share; each names the relations that it reads.
create macro metrics_of(metrics, measurements) as table
    select
        f.measurement_id,
        m.result_id,
        m.subject,
        m.kind,
        m.source,
        m.section,
        f.metric,
        f.label as metric_label,
        f.rank as metric_position,
        f.value,
        f.value_max,
        f.unit,
        f.qualifier,
        f.base_value,
        f.base_value_max,
        f.base_unit,
        f.higher_is_better
    from query_table(metrics) as f
    join query_table(measurements) as m using (measurement_id)
    order by m.result_id, m.ordinal, f.metric;

create macro verdicts_of(verdicts, measurements) as table
    select
        v.measurement_id,
        v.result_id,
        v.ordinal,
        v.subject,
        v.kind,
        v.position,
        v.rule,
        v.verdict as outcome,
        v.severity,
        v.explanation,
        v.compared
    from query_table(verdicts) as v
    join query_table(measurements) as m using (measurement_id)
    order by v.result_id, v.ordinal, v.position;

create macro reported_effects_of(reported_effects, results, withdrawn) as table
    select
        e.result_id,
        e.ordinal,
        e.subject,
        e.kind,
        e.source,
        e.section,
        e.basis,
        e.setting,
        e.from_value,
        e.to_value,
        e.also_changed,
        e.metric,
        e.measure,
        e.value,
        e.value_max,
        e.qualifier,
        e.unit,
        e.direction,
        e.note
    from query_table(reported_effects) as e
    join query_table(results) as r on r.result_id = e.result_id and r.is_withdrawn = withdrawn
    order by e.result_id, e.ordinal;
