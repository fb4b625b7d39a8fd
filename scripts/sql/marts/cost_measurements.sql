-- One row: the machine and the day of the measured costs.
create table marts.cost_measurements as
select machine, measured_on from staging.cost_measurements;
