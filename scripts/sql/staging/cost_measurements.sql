-- One row per set of measured costs, of which there is one: the machine and the day.
create table staging.cost_measurements as
select record->>'machine' as machine, record->>'measured' as measured_on from raw.records where kind = 'costs.json';
