-- Measurements without a figure.
from marts.measurements where measurement_id not in (select measurement_id from marts.metrics)
