-- One row: every name that a figure may have in a record, with its label and its unit.
select
    'v1/metrics' as path,
    to_json(map_from_entries(list((key, {label: metric_label, unit: unit}) order by rowid))) as content
from marts.metric_kinds;
