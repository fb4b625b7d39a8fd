-- One row: all figures that a new one can be compared with, as a table of fields and rows.
select
    'v1/peer-figures' as path,
    to_json({
        fields: [
            'subject', 'peer_class', 'pattern', 'block_size_bytes', 'queue_depth', 'jobs', 'sync', 'sync_every',
            'metric', 'value', 'write_cache', 'report'
        ],
        rows: list(
            [
                to_json(subject),
                to_json(peer_class),
                to_json(pattern),
                to_json(block_size_bytes),
                to_json(queue_depth),
                to_json(jobs),
                to_json(sync),
                to_json(sync_every),
                to_json(metric),
                to_json(base_value),
                to_json(write_cache),
                to_json(report)
            ]
            order by rowid
        )
    }) as content
from marts.peer_figures;
