-- One row per pair of cells that differ in exactly one setting and per metric that both have.
create table marts.effects as
select
    b.measurement_ids[1] || '..' || a.measurement_ids[1] || '/' || d.setting || '/' || mb.metric as effect_id,
    b.result_id,
    b.subject,
    b.kind,
    b.target,
    b.target_drive,
    r.source,
    r.basis,
    r.level,
    b.workload,
    d.setting,
    d.from_value,
    d.to_value,
    -- What surrounds the setting: the other settings of both sides as far as they are stated.
    array_to_string(list_sort(list_filter(
        list_distinct(list_concat(b.settings, a.settings)),
        lambda s: not starts_with(s, d.setting || '=') and not ends_with(s, '=any')
    )), ', ') as context,
    mb.metric,
    mb.label as metric_label,
    mb.unit as base_unit,
    mb.value as before,
    ma.value as after,
    mb.n as before_n,
    ma.n as after_n,
    mb.qualifier as before_qualifier,
    ma.qualifier as after_qualifier,
    ma.value / nullif(mb.value, 0) as ratio,
    case when mb.higher_is_better then ma.value / nullif(mb.value, 0)
         when not mb.higher_is_better then mb.value / nullif(ma.value, 0) end as improvement,
    -- A figure that is a range is no surer than the range is narrow.
    greatest(
        coalesce(s.of_repeats, usual_spread()), if(mb.is_range, mb.spread, 1), if(ma.is_range, ma.spread, 1)
    ) as dead_band,
    outcome_of(improvement, dead_band) as outcome,
    mb.higher_is_better is not null and row_number() over (
        partition by d.setting, d.before_cell, d.after_cell order by mb.higher_is_better is null, mb.rank, mb.metric
    ) = 1 as is_headline,
    b.measurement_ids as before_measurements,
    a.measurement_ids as after_measurements
from intermediate.ordered_pairs as d
join intermediate.cells as b on b.cell = d.before_cell
join intermediate.cells as a on a.cell = d.after_cell
join intermediate.cell_metrics as mb on mb.cell = d.before_cell
join intermediate.cell_metrics as ma on ma.cell = d.after_cell and ma.metric = mb.metric
join marts.results as r on r.result_id = b.result_id
left join intermediate.dead_bands as s on s.result_id = b.result_id and s.metric = mb.metric
order by effect_id;
