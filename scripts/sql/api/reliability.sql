-- One row: failures, unreadable sectors and rebuilds as sources count and measure them, one entry a record.
with failures as (
    select reliability_id, list(to_json(f) order by rate_percent, model) as found
    from (select * exclude (source, section, original, basis, population, period) from marts.failure_rates) as f
    group by reliability_id
), errors as (
    select reliability_id, list(to_json(e) order by per_bit, model) as found
    from (select * exclude (source, section, basis) from marts.read_error_rates) as e
    group by reliability_id
), rebuilds as (
    select reliability_id, list(to_json(r) order by system, metric, value) as found
    from (select * exclude (source, section, basis) from marts.rebuild_speeds) as r
    group by reliability_id
)
select
    'v1/reliability' as path,
    to_json(coalesce(list({
        id: r.reliability_id,
        title: r.title,
        source: r.source,
        section: r.section,
        basis: r.basis,
        original: r.original,
        population: r.population,
        period: r.period,
        notes: r.notes,
        failure_rates: coalesce(f.found, []),
        read_error_rates: coalesce(e.found, []),
        rebuild_speeds: coalesce(b.found, [])
    } order by r.reliability_id), [])) as content
from marts.reliability_records as r
left join failures as f using (reliability_id)
left join errors as e using (reliability_id)
left join rebuilds as b using (reliability_id);
