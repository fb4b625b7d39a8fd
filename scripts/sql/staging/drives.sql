-- One row per drive model or class of drives.
create table staging.drives as
select
    id as drive,
    concat_ws(' ', record->>'vendor', record->>'model') as title,
    record->>'vendor' as vendor,
    record->>'family' as family,
    record->>'model' as model,
    coalesce((record->>'is_class')::boolean, false) as is_class,
    record->>'media' as media,
    record->>'interface' as interface,
    (record->>'interface_generation')::int as interface_generation,
    (record->>'lanes')::int as lanes,
    t.text as interface_label,
    record->>'form_factor' as form_factor,
    record->>'segment' as segment,
    coalesce((record->'capacities_bytes')::bigint[], []) as capacities_bytes,
    (record->>'rotation_rpm')::int as rotation_rpm,
    record->>'$.recording.kind' as recording,
    record->>'$.power_loss_protection.state' as power_loss_protection,
    record->>'$.status.state' as status,
    coalesce((record->'aliases')::varchar[], []) as aliases,
    coalesce((record->'match')::varchar[], []) as match_names,
    (record->'caches')::struct(kind varchar, note varchar, source struct(id varchar, section varchar))[] as caches,
    -- Classes of the throughput calculator.
    case
        when media = 'hdd' then 'hdd'
        when interface = 'nvme' or media = 'optane' then 'nvme'
        when media like 'ssd%' then 'ssd'
    end as drive_class,
    -- Drives that people compare with each other: what they store on, how they attach, whether their cache survives.
    case
        when is_class then null
        when media = 'hdd' then 'hard disks'
        when media = 'optane' then 'Optane drives'
        when media = 'nvram' then 'drives on saved memory'
        when media = 'usb-flash' then 'USB flash drives'
        else concat_ws(
            ' ',
            case
                when interface = 'nvme' then 'NVMe'
                when interface = 'pcie' then 'PCIe'
                else upper(interface)
            end,
            'SSDs',
            case power_loss_protection
                when 'yes' then 'with power-loss protection'
                when 'partial' then 'that protect stored data only'
                when 'no' then 'without power-loss protection'
                else 'whose power-loss protection is not known'
            end
        )
    end as peer_class
from raw.records
left join raw.interface_texts as t on t.drive = id
where kind = 'drives';
