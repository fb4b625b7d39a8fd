-- One row: the drives of the catalogue as programs need them to recognise one and to judge its figures.
select
    'v1/drives' as path,
    to_json(list({
        id: d.subject,
        title: title,
        is_class: is_class,
        vendor: vendor,
        model: model,
        aliases: aliases,
        match: match_names,
        media: media,
        interface: interface,
        interface_generation: interface_generation,
        lanes: lanes,
        rotation_rpm: rotation_rpm,
        power_loss_protection: power_loss_protection,
        power_loss_protection_grade: p.authority_label,
        power_cuts: power_cuts,
        firmware_faults: firmware_faults,
        segment: segment,
        recording: recording,
        capacities_bytes: capacities_bytes,
        endurance_dwpd: endurance_dwpd,
        endurance_tbw: endurance_tbw,
        endurance_tbw_capacity_bytes: endurance_tbw_capacity_bytes,
        caches: caches,
        peer_class: peer_class
    } order by d.subject)) as content
from marts.drives as d
left join marts.drive_statements as p
    on p.subject = d.subject and p.property = 'power_loss_protection' and p.leads;
