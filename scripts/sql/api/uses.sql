-- One row: what people use drives for, what each use asks with its source, and the job that checks it.
select
    'v1/uses' as path,
    to_json(coalesce(list({
        id: use,
        label: record->>'label',
        short: record->>'short',
        meaning: record->>'meaning',
        job: record->'job',
        limits: record->'limits',
        requires: coalesce(record->'requires', '[]'::json),
        not_for: coalesce(record->'not_for', '[]'::json)
    } order by position), [])) as content
from marts.use_records;
