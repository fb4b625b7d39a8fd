-- One row per name that a figure may have in a record.
create table staging.metric_kinds as
from raw.metric_kinds;
