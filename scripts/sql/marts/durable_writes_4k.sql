-- One row per drive model, way of making writes durable and cache state: 4K writes of one writer at depth 1.
create table marts.durable_writes_4k as
with figures as (
    select d.*, m.level, m.caveats, m.ranked, m.flags
    from intermediate.durable_write_rates as d join marts.measurements as m using (measurement_id)
    where d.block_size_bytes = 4096 and d.queue_depth = 1 and d.jobs = 1
)
select
    f.subject,
    s.title,
    s.media,
    s.segment,
    s.power_loss_protection,
    s.interface as attachment,
    -- What is known of protection, told apart by whom an unstated drive is made for; hard disks are another matter.
    case
        when s.media = 'hdd' then null
        when c.subject_class like '% not known' then concat_ws(' ', s.segment, c.subject_class)
        else c.subject_class
    end as protection,
    f.sync_kind,
    f.write_cache,
    f.ranked,
    count(*) as n,
    count(distinct f.reporter) as reports,
    median(f.iops) as median_iops,
    min(f.iops) as min_iops,
    max(f.iops) as max_iops,
    -- One writer at depth 1 does one write and its flush after the other, so the mean time is one over the rate.
    1 / median(f.iops) as durable_write_mean_s,
    median(f.flush_mean_s) as flush_mean_s,
    median(f.flush_p99_s) as flush_p99_s,
    max(f.level) as level,
    list_sort(list_distinct(flatten(list(list_filter(f.caveats, lambda c: c <> 'fsync-latency-excludes-write')
        order by f.measurement_id)))) as caveats,
    list_sort(list_distinct(flatten(list(f.flags)))) as flags
from figures as f
join marts.drives as s on s.subject = f.subject and not s.is_class
join marts.subject_classes as c on c.subject = f.subject
group by all
order by f.sync_kind, f.ranked desc, median_iops desc, f.subject, f.write_cache;
