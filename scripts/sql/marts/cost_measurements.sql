-- One row per set of measured costs, of which there is one: the machine and the day.
create table marts.cost_measurements as
select machine, measured_on from staging.cost_measurements;
