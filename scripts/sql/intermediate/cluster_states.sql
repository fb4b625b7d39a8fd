-- One row per measurement of a Ceph cluster: its redundancy in numbers, and what went on that the throughput
-- calculator leaves out.
create table intermediate.cluster_states as
with stated as (
    select
        measurement_id,
        max(value) filter (setting = 'redundancy') as redundancy,
        try_cast(max(value) filter (setting = 'hosts') as int) as hosts_used,
        max(value) filter (setting = 'journal_device') as journal_device,
        max(value) filter (setting = 'storage_software') as storage_software,
        try_cast(regexp_extract(max(value) filter (setting = 'osd_pod_limits'), '^(\d+)-cpu', 1) as int) as osd_vcpus,
        string_agg(setting || '=' || value, ', ' order by setting) filter (
            (setting, value) in (('object_store', 'filestore'), ('snapshot_taken', 'yes'), ('clone', 'yes'),
                ('data_fits_cache', 'yes'),
                ('osd_implementation', 'crimson'), ('object_store', 'seastore'), ('messenger_mode', 'secure'))
            or (setting = 'background_load' and value <> 'none')
                or (setting = 'overwritten_percent' and value <> '0')) as beside
    from staging.settings group by measurement_id
), kept as (
    select
        m.measurement_id,
        s.journal_device,
        s.beside,
        s.hosts_used,
        s.osd_vcpus,
        coalesce(s.redundancy, c.redundancy) as words
    from staging.measurements as m
    join staging.results as r using (result_id)
    join staging.clusters as c on c.cluster = r.subject
    left join stated as s using (measurement_id)
    -- A system that ran under several kinds of software says by each figure under which.
    where c.software = 'Ceph' or s.storage_software = 'ceph'
)
select
    measurement_id,
    journal_device,
    beside,
    hosts_used,
    osd_vcpus,
    case when words like 'no replication%' then 1
        else try_cast(regexp_extract(words, '^(replica-)?(\d+)( replicas| copies|$)', 2) as int) end as replicas,
    try_cast(regexp_extract(words, '^(?:ec-)?(?:EC )?(\d+)[+-](\d+)$', 1) as int) as data_shards,
    try_cast(regexp_extract(words, '^(?:ec-)?(?:EC )?(\d+)[+-](\d+)$', 2) as int) as parity_shards
from kept;
