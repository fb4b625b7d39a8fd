-- One row per property that the specification of a drive states, in the order of its page: those that decide what the
-- drive is good for first.
create table intermediate.drive_properties as
from (values
    (1, 'power_loss_protection', 'Power-loss protection', null, true),
    (2, 'power_cut', 'Flushed data after a power cut', null, false),
    (3, 'firmware_fault', 'Fault of firmware', null, false),
    (4, 'volatile_write_cache', 'Volatile write cache', null, false),
    (5, 'endurance_dwpd', 'Drive writes per day', 'DWPD', true),
    (6, 'endurance_tbw', 'Total writes', 'TB', true),
    (7, 'recording', 'Recording', null, true),
    (8, 'launch_year', 'Year of launch', null, true),
    (9, 'status', 'Sold', null, true),
    (10, 'warranty_years', 'Warranty', 'years', true),
    (11, 'flash', 'Flash', null, false),
    (12, 'controller', 'Controller', null, false),
    (13, 'interface', 'Interface', null, false),
    (14, 'form_factor', 'Form factor', null, false),
    (15, 'capacities', 'Capacities', null, false),
    (16, 'segment', 'Made for', null, false),
    (17, 'power_active_w', 'Power when active', 'W', false),
    (18, 'mtbf_hours', 'Mean time between failures', 'h', true),
    (19, 'uncorrectable_bit_error_rate', 'Uncorrectable bit errors', null, true),
    (20, 'part_number', 'Part number', null, false)
) as p(position, property, label, unit, is_comparable);
