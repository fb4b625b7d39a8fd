-- The words for classes of drives, in one place: effects, peers and durable writes all count within them. Protection of
-- data at rest alone (partial) does not save a write that was just acknowledged, so it counts as none.
create macro drive_class_of(media, protection) as
    case
        when media = 'hdd' then 'hard disk'
        when media = 'optane' then 'Optane drive'
        when media = 'nvram' then 'drive on saved memory'
        when media = 'usb-flash' then 'USB flash drive'
        when protection = 'yes' then 'SSD with power-loss protection'
        when protection in ('no', 'partial') then 'SSD without power-loss protection'
        else 'SSD whose power-loss protection is not known'
    end;
