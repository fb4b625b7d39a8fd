-- One row per subject, part, workload, settings, basis, edition and metric: how many figures, and how far apart.
create table marts.subject_figures as
with figures as (
    select
        m.subject,
        m.kind,
        m.target,
        m.workload,
        m.workload_kind,
        m.pattern,
        m.block_size_bytes,
        m.queue_depth,
        m.jobs,
        w.clients,
        m.sync,
        m.sync_every,
        m.settings,
        m.basis,
        r.edition,
        m.ranked,
        m.level,
        m.measurement_id,
        m.result_id,
        m.ordinal,
        -- What the words of a workload leave out and a comparison must not.
        list_filter(w.workload_fields, lambda f: regexp_matches(f, '^(span_bytes|files)=')) as details,
        f.metric,
        f.label,
        f.unit,
        f.base_unit,
        f.higher_is_better,
        f.rank,
        (f.base_value + coalesce(f.base_value_max, f.base_value)) / 2 as base_value
    from marts.measurements as m
    join marts.results as r on r.result_id = m.result_id and not r.is_withdrawn
    join staging.measurements as w on w.measurement_id = m.measurement_id
    join staging.metrics as f on f.measurement_id = m.measurement_id
), words as (
    -- Once for each combination of settings: the maps of all words beside each row would fill the memory.
    select c.settings, settings_words(c.settings, s.labels, s.choices) as settings_words
    from (select distinct settings from marts.measurements) as c
    cross join words_of_settings('marts.settings') as s
)
select
    subject,
    kind,
    target,
    workload,
    workload_kind,
    pattern,
    block_size_bytes,
    queue_depth,
    -- One job said and one job meant are the same workload, and so are no word on flushing and none.
    max(jobs) as jobs,
    max(clients) as clients,
    min(sync) as sync,
    min(sync_every) as sync_every,
    settings,
    settings_words,
    basis,
    edition,
    ranked,
    metric,
    min(label) as metric_label,
    base_unit,
    bool_and(higher_is_better) as higher_is_better,
    count(*) as n,
    min(base_value) as min,
    median(base_value) as median,
    max(base_value) as max,
    median_interval(list(base_value)) as median_interval,
    max(level) as level,
    list_sort(list_distinct(flatten(list(details)))) as details,
    list_sort(list_distinct(list(unit))) as units,
    list(measurement_id order by result_id, ordinal) as measurement_ids
from figures
join words using (settings)
group by all
order by subject, target nulls first, block_size_bytes, pattern, queue_depth, workload, min(rank), metric, settings,
    basis, edition, ranked desc;
