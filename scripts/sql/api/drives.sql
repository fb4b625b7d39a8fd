-- One row: the drives of the catalogue as programs need them to recognise one and to judge its figures.
select 'v1/drives' as path, to_json(list({
        id: subject, title: d.title, is_class: d.is_class, vendor: d.vendor, model: d.model, aliases: s.aliases, match: coalesce((s.record->'match')::varchar[], []),
        media: d.media, interface: d.interface, rotation_rpm: d.rotation_rpm, power_loss_protection: d.power_loss_protection,
        caches: s.record->'caches', peer_class: if(d.is_class, null, peer_class_words(d.media, d.interface, d.power_loss_protection))
    } order by subject)) as content
from marts.drives as d join staging.drives as s on s.drive = d.subject;
