-- One row: by which keys a run is recognised again, and the figures of its peers where an edition was run.
with hashes as (
    select key, list(distinct result_id order by result_id) as results
    from marts.measurement_keys
    where metric is null
    group by key
    order by key
), peers as (
    select key, metric, list(value order by result_id, ordinal) as figures
    from marts.measurement_keys
    where metric is not null
    group by key, metric
    order by key, metric
), peer_groups as (
    select key, json_group_object(metric, figures) as metrics
    from peers
    group by key
    order by key
)
select
    'v1/keys' as path,
    to_json({
        hashes: coalesce((select json_group_object(key, results) from hashes), '{}'::json),
        peers: coalesce((select json_group_object(key, metrics) from peer_groups), '{}'::json)
    }) as content;
