-- One row per type of cloud volume, or class of volumes whose type a source does not name.
create table marts.volumes as
with limits as (
    select
        subject,
        max(iops) as max_iops_allowed,
        max(bandwidth_bytes_per_s) as max_bandwidth_allowed_bytes_per_s
    from marts.volume_limits
    -- A limit of one machine is none of the volume.
    where is_most and instance_type is null
    group by subject
), at_depth as (
    -- The best rate of unflushed random writes: an upper end, no promise. Of network volumes what exceeds
    -- the provisioned rate is left out; of local drives presets are all that is known.
    select f.subject, max(f.median) as random_write_iops
    from marts.subject_figures as f
    join staging.volumes as v on v.volume = f.subject
    where
        f.basis = 'measured' and f.metric = 'iops' and f.pattern = 'randwrite'
        and coalesce(f.sync, 'none') = 'none' and (f.ranked or v.attachment = 'local')
    group by f.subject
)
select
    v.volume as subject,
    v.title,
    v.provider,
    v.model,
    v.is_class,
    v.attachment,
    v.media,
    v.min_size_bytes,
    v.max_size_bytes,
    v.iops_set_by,
    v.survives_stop,
    v.durability_claim,
    v.latency_claim,
    v.aliases,
    l.max_iops_allowed,
    l.max_bandwidth_allowed_bytes_per_s,
    d.random_write_iops,
    count(r.result_id) as results,
    coalesce(sum(r.measurements), 0)::bigint as measurements,
    max(r.level) as level
from staging.volumes as v
left join limits as l on l.subject = v.volume
left join at_depth as d on d.subject = v.volume
left join marts.results as r on r.subject = v.volume and not r.is_withdrawn
group by all
order by subject;
