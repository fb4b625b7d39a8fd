-- One row: every name that a figure may have in a record, with its label and its unit.
select
    'v1/metrics' as path,
    json_group_object(key, {label: metric_label, unit: unit}) as content
from (from marts.metric_kinds order by rowid);
