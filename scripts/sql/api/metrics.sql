-- One row: every name that a figure may have in a record, with its words and its unit.
select 'v1/metrics' as path, json_group_object(key, {label: label, unit: unit}) as content
from (from staging.metric_kinds order by rank, metric, key);
