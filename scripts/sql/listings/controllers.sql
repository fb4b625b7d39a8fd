-- One row: every controller and class of controllers as the listing of controllers needs it.
select
    'controllers/rows' as path,
    to_json(list({
        id: subject,
        subject: subject,
        href: 'controllers/' || subject || '/',
        title: title,
        is_class: is_class,
        vendor: vendor,
        type: type,
        interface: interface,
        cache_bytes: cache_bytes,
        cache_protection: cache_protection,
        modes: modes,
        measurements: measurements,
        level: level
    } order by is_class, lower(title), subject)) as content
from marts.controllers;
