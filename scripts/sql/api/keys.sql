-- One row: by which keys a run is recognised again, and the figures of its peers where an edition was run.
-- Each list says its own order: an aggregate without one takes rows as threads deliver them.
with hashes as (
    select key, list(distinct result_id order by result_id) as results
    from marts.measurement_keys
    where metric is null
    group by key
), peers as (
    select key, metric, list(value order by result_id, ordinal) as figures
    from marts.measurement_keys
    where metric is not null
    group by key, metric
), peer_groups as (
    select key, map_from_entries(list((metric, figures) order by metric)) as metrics
    from peers
    group by key
)
select
    'v1/keys' as path,
    to_json({
        hashes: coalesce((select to_json(map_from_entries(list((key, results) order by key))) from hashes), '{}'::json),
        peers: coalesce(
            (select to_json(map_from_entries(list((key, metrics) order by key))) from peer_groups), '{}'::json
        )
    }) as content;
