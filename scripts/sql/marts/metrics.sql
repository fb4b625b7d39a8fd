-- One row per figure, as printed and in the unit in which figures are compared.
create table marts.metrics as
from metrics_of('staging.metrics', 'marts.measurements');
