-- One row per kind of drive for which failure rates or rates of unreadable sectors are given.
create table marts.drive_kinds as
from (values
    ('hdd', 'hard disk'),
    ('hdd-consumer', 'consumer hard disk'),
    ('hdd-nearline', 'server hard disk (nearline)'),
    ('hdd-15k', 'hard disk, 15,000 rpm'),
    ('ssd', 'SSD'),
    ('ssd-client', 'desktop SSD'),
    ('ssd-server', 'server SSD'),
    ('power', 'power distribution')
) as k(drive_kind, drive_kind_label);
