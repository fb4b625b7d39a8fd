-- One row per measurement that counts: who did what, under which settings, and how good the evidence is.
create table marts.measurements as
from measurements_of(
    'intermediate.measurement_labels', 'intermediate.reproduced_measurements', 'marts.results', withdrawn := false
);
