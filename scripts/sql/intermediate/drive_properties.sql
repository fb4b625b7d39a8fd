-- One row per property that the specification of a drive states, in the order of its page: those that decide what the
-- drive is good for first.
create table intermediate.drive_properties as
from (values
    (1, 'power_loss_protection', 'Power-loss protection', null, true),
    (2, 'volatile_write_cache', 'Volatile write cache', null, false),
    (3, 'endurance_dwpd', 'Drive writes per day', 'DWPD', true),
    (4, 'endurance_tbw', 'Total writes', 'TB', true),
    (5, 'recording', 'Recording', null, true),
    (6, 'launch_year', 'Year of launch', null, true),
    (7, 'status', 'Sold', null, true),
    (8, 'warranty_years', 'Warranty', 'years', true),
    (9, 'flash', 'Flash', null, false),
    (10, 'controller', 'Controller', null, false),
    (11, 'interface', 'Interface', null, false),
    (12, 'form_factor', 'Form factor', null, false),
    (13, 'capacities', 'Capacities', null, false),
    (14, 'segment', 'Made for', null, false),
    (15, 'power_active_w', 'Power when active', 'W', false),
    (16, 'mtbf_hours', 'Mean time between failures', 'h', true),
    (17, 'uncorrectable_bit_error_rate', 'Uncorrectable bit errors', null, true),
    (18, 'part_number', 'Part number', null, false)
) as p(position, property, label, unit, is_comparable);
