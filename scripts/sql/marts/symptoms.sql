-- One row per symptom: what a person sees, what is behind it, how to tell, and the page with the remedy.
create table marts.symptoms as
select symptom, symptom_group, seen, also, cause, test, page, helped_by
from staging.symptoms
order by symptom_group, symptom;
