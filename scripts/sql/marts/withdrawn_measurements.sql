-- One row per measurement of a withdrawn result: it keeps its page and counts nowhere.
create table marts.withdrawn_measurements as
from measurements_of(
    'intermediate.measurement_labels', 'intermediate.reproduced_measurements', 'marts.results', withdrawn := true
);
