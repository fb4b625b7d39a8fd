-- One row per property that the specification of a drive states, in the order of its page.
create table intermediate.drive_properties as
from (values
    (1, 'power_loss_protection', 'Power-loss protection', null, true),
    (2, 'volatile_write_cache', 'Volatile write cache', null, false),
    (3, 'endurance_dwpd', 'Drive writes per day', 'DWPD', true),
    (4, 'endurance_tbw', 'Total writes', 'TB', true),
    (5, 'warranty_years', 'Warranty', 'years', true),
    (6, 'recording', 'Recording', null, true),
    (7, 'flash', 'Flash', null, false),
    (8, 'controller', 'Controller', null, false),
    (9, 'interface', 'Interface', null, false),
    (10, 'form_factor', 'Form factor', null, false),
    (11, 'capacities', 'Capacities', null, false),
    (12, 'segment', 'Made for', null, false),
    (13, 'launch_year', 'Year of launch', null, true),
    (14, 'status', 'Sold', null, true),
    (15, 'power_active_w', 'Power when active', 'W', false),
    (16, 'mtbf_hours', 'Mean time between failures', 'h', true),
    (17, 'uncorrectable_bit_error_rate', 'Uncorrectable bit errors', null, true)
) as p(position, property, label, unit, is_comparable);
