-- One row: every type of cloud volume, and class of volumes, as the listing of volumes needs it.
select
    'volumes/rows' as path,
    to_json(list({
        id: v.subject,
        subject: v.subject,
        href: 'volumes/' || v.subject || '/',
        title: v.title,
        is_class: v.is_class,
        provider: v.provider,
        attachment: v.attachment,
        least: a.min_iops,
        least_bar: log_bar(a.min_iops),
        most: a.max_iops,
        most_bar: log_bar(a.max_iops),
        block: a.block_size_bytes,
        sync_kind: a.sync_kind,
        at_depth: v.random_write_iops,
        at_depth_bar: log_bar(v.random_write_iops),
        allowed: v.max_iops_allowed,
        set_by: v.iops_set_by,
        survives: v.survives_stop,
        measurements: v.measurements,
        level: v.level,
        words: array_to_string(v.aliases, ' ')
    } order by v.is_class, a.subject is null, v.max_iops_allowed is null, lower(v.title), v.subject)) as content
from marts.volumes as v
left join marts.volume_answers as a using (subject);
