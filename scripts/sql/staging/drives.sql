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
    list_transform(coalesce((record->'power_cuts')::json[], []), lambda c: {
        outcome: c->>'outcome', date: c->>'date', firmware: c->>'firmware'
    }) as power_cuts,
    list_transform(coalesce((record->'firmware_faults')::json[], []), lambda f: {
        effect: f->>'effect', affected: f->>'affected', fixed_in: f->>'fixed_in'
    }) as firmware_faults,
    coalesce((record->'aliases')::varchar[], []) as aliases,
    coalesce((record->'match')::varchar[], []) as match_names,
    (record->'caches')::struct(kind varchar, note varchar, source struct(id varchar, section varchar))[] as caches,
    -- Classes of the throughput calculator.
    case
        when media = 'hdd' then 'hdd'
        when interface = 'nvme' or media = 'optane' then 'nvme'
        when media like 'ssd%' then 'ssd'
    end as drive_class,
    -- The class within which effects are counted; peers also share the way they attach.
    if(is_class, null, drive_class_of(media, power_loss_protection)) as subject_class,
    if(
        subject_class like 'SSD%',
        concat_ws(', ', subject_class, case interface
            when 'nvme' then 'NVMe'
            when 'pcie' then 'PCIe'
            else upper(interface)
        end),
        subject_class
    ) as peer_class
from raw.records
left join raw.interface_texts as t on t.drive = id
where kind = 'drives';
