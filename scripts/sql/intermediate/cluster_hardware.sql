-- One row per storage system: what its record states of hosts, data drives and network, in numbers.
create table intermediate.cluster_hardware as
with parts as (
    select c.cluster, d->>'role' as role, coalesce((d->>'total')::int, (d->>'per_host')::int * c.hosts) as total,
        d->>'drive_class' as stated_class, lower(coalesce(concat_ws(' ', m.media, m.interface), d->>'description', '')) as words
    from staging.clusters as c, unnest((c.record->'drives')::json[]) as u(d) left join staging.drives as m on m.drive = (d->>'drive')
), kinds as (
    select *, case when stated_class in ('hdd', 'nvme') then stated_class when stated_class like '%-ssd' then 'ssd'
        when regexp_matches(words, 'hdd|hard disk') then 'hdd' when regexp_matches(words, 'nvme|optane') then 'nvme'
        when regexp_matches(words, 'sata|sas') then 'ssd' end as kind
    from parts
), drives as (
    select cluster, if(bool_and(total is not null), sum(total), null)::int as drives,
        -- One class for all data drives, or none: the calculator knows no mixture.
        if(bool_and(kind is not null) and count(distinct kind) = 1, max(kind), null) as kind
    from kinds where role = 'data' group by cluster
)
select c.cluster, c.hosts, coalesce((c.record->>'osds')::int, d.drives * coalesce((c.record->>'osds_per_drive')::int, 1)) as osds,
    coalesce((c.record->>'osds_per_drive')::int, 1) as osds_per_drive, (c.record->>'cores_per_host')::int as cores_per_host, d.kind,
    exists (from parts as p where p.cluster = c.cluster and p.role = 'journal') as has_journal,
    -- The number where the record gives one, else what its words say.
    coalesce((c.record->>'public_gbit_s')::double, try_cast(regexp_extract(network, '(\d+) ?Gbit/s', 1) as double)
        * coalesce(try_cast(regexp_extract(network, '(\d+) ?[x×] ?\d+ ?Gbit/s', 1) as int), 1)) as network_gbit_per_s
from staging.clusters as c left join drives as d on d.cluster = c.cluster;
