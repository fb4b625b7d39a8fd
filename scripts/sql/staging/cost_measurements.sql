-- One row: the machine and the day of the measured costs.
create table staging.cost_measurements as
select record->>'machine' as machine, record->>'measured' as measured_on from raw.records where kind = 'costs.json';
