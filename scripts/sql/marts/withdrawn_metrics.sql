-- One row per figure of a withdrawn result, as printed and in the unit in which figures are compared.
create table marts.withdrawn_metrics as
from metrics_of('staging.metrics', 'marts.withdrawn_measurements');
