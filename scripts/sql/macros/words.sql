-- Words for readers that more than one relation prints: sizes, workloads, what an object states.
create macro size_words(bytes) as case
    when bytes >= 1073741824 and bytes % 1073741824 = 0 then (bytes // 1073741824) || 'G'
    when bytes >= 1048576 and bytes % 1048576 = 0 then (bytes // 1048576) || 'M'
    when bytes >= 1024 and bytes % 1024 = 0 then (bytes // 1024) || 'K'
    else bytes || ' B' end;

create macro pattern_words(pattern) as case pattern
    when 'read' then 'sequential read' when 'write' then 'sequential write'
    when 'randread' then 'random read' when 'randwrite' then 'random write'
    when 'rw' then 'sequential mix' when 'randrw' then 'random mix' else pattern end;

create macro sync_words(sync, every) as case
    when sync is null or sync = 'none' then null
    when sync = 'sync' then 'O_SYNC' when sync = 'dsync' then 'O_DSYNC' when sync = 'sync+fsync' then 'O_SYNC and fsync'
    when every > 1 then sync || ' every ' || every || ' writes' else sync end;

create macro block_words(w) as concat_ws(' · ',
    nullif(concat_ws(' ', size_words((w->>'block_size_bytes')::bigint), coalesce(pattern_words(w->>'pattern'),
        case (w->>'read_percent')::double when 0 then 'writes' when 100 then 'reads' end)), ''),
    'QD' || (w->>'queue_depth'),
    case when (w->>'jobs')::int > 1 then (w->>'jobs') || ' jobs' end,
    case when (w->>'clients')::int > 1 then (w->>'clients') || ' clients' end,
    sync_words(w->>'sync', (w->>'sync_every')::int),
    case when (w->>'read_percent')::double > 0 and (w->>'read_percent')::double < 100 then (w->>'read_percent') || ' % reads' end,
    -- How fio issues a request is detail; a figure taken by another program is another measurement.
    case when (w->>'engine') not in ('libaio', 'io_uring', 'psync', 'sync', 'rbd') then w->>'engine' end);

create macro kind_words(w) as case (w->>'kind')
    when 'block' then coalesce(nullif(block_words(w), ''), 'workload not stated')
    when 'osd' then concat_ws(' · ', concat_ws(', ', 'one OSD', nullif(concat_ws(' ', size_words((w->>'block_size_bytes')::bigint), w->>'pattern'), '')),
                              'QD' || (w->>'queue_depth'))
    when 'network' then concat_ws(' · ', 'round trip', (w->>'message_bytes') || ' B messages', w->>'tool')
    when 'object' then concat_ws(' · ', concat_ws(' ', w->>'order', w->>'operation', 'objects'), size_words((w->>'object_size_bytes')::bigint),
                                 (w->>'threads') || ' threads')
    when 'background' then concat_ws(' · ', w->>'task', (w->>'objects') || ' objects', size_words((w->>'amount_bytes')::bigint))
    when 'kv' then concat_ws(' · ', w->>'operation', (w->>'threads') || ' threads')
    when 'probe' then concat_ws(' · ', w->>'tool', w->>'method', size_words((w->>'block_size_bytes')::bigint))
    end;

create macro workload_words(w) as concat_ws(' · ', kind_words(w),
    case when (w->>'window') <> 'overall' then replace(w->>'window', '-', ' ') end);

create macro stated(object) as
    list_sort(list_transform(
        list_filter(json_keys(object), lambda k: json_type(object, '$."' || k || '"') <> 'NULL'),
        lambda k: k || '=' || (object->>('$."' || k || '"'))));

-- What surrounds a compared setting: the other settings of both sides as far as they are stated.
create macro shared_settings(one, other, setting) as array_to_string(list_sort(list_filter(
    list_distinct(list_concat(one, other)),
    lambda s: not starts_with(s, setting || '=') and not ends_with(s, '=any'))), ', ');

-- Drives that people compare with each other: what they store on, how they are attached, whether their cache survives.
create macro peer_class_words(media, interface, protection) as case
    when media = 'hdd' then 'hard disks'
    when media = 'optane' then 'Optane drives'
    when media = 'nvram' then 'drives on saved memory'
    when media = 'usb-flash' then 'USB flash drives'
    else concat_ws(' ', case when interface like 'nvme%' then 'NVMe' when interface like 'sata%' then 'SATA'
                             when interface like 'sas%' then 'SAS' when interface = 'pcie' then 'PCIe'
                             when interface like 'usb%' then 'USB' end,
        'SSDs', case protection when 'yes' then 'with power-loss protection' when 'no' then 'without power-loss protection'
                                else 'whose power-loss protection is not known' end) end;

create macro drive_kind_words(kind) as case kind
    when 'hdd' then 'hard disk' when 'hdd-consumer' then 'consumer hard disk' when 'hdd-nearline' then 'server hard disk (nearline)'
    when 'hdd-15k' then 'hard disk, 15,000 rpm' when 'ssd' then 'SSD' when 'ssd-client' then 'desktop SSD' when 'ssd-server' then 'server SSD'
    when 'power' then 'power distribution' else kind end;
