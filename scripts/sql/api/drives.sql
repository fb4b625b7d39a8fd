-- One row: the drives of the catalogue as programs need them to recognise one and to judge its figures.
select
    'v1/drives' as path,
    to_json(list({
        id: subject,
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
        caches: caches,
        peer_class: peer_class
    } order by subject)) as content
from marts.drives;
