-- One row per cloud volume with durable writes of one writer: how many a second, over the machines, sizes and
-- provisioned rates on record, for the block size and the call that lie nearest to the commit of a database.
create table marts.volume_answers as
with writes as (
    select
        *,
        -- A commit writes few kilobytes and calls fdatasync; other sizes and calls answer where there is no such run.
        row_number() over (
            partition by subject
            order by
                ranked desc,
                median_iops is null,
                sync_kind not like '%fdatasync',
                abs(ln(coalesce(block_size_bytes, 1048576) / 4096.0)),
                sync_kind,
                tool
        ) as place
    from marts.volume_writes
    where is_one_writer
), chosen as (
    select subject, sync_kind, block_size_bytes, tool, ranked from writes where place = 1
), alike as (
    select w.*
    from writes as w
    join chosen as c
        on c.subject = w.subject and c.sync_kind is not distinct from w.sync_kind
        and c.block_size_bytes is not distinct from w.block_size_bytes and c.tool is not distinct from w.tool
        and c.ranked = w.ranked
), stated as (
    select
        subject,
        unnest(list_concat(
            coalesce(string_split(other_settings, ', '), []),
            list_filter(
                [
                    'instance_type=' || instance_type,
                    'volume_size_gib=' || size_gib,
                    'provisioned_iops=' || provisioned_iops
                ],
                lambda s: s is not null
            )
        )) as item
    from alike
), varied as (
    -- What the ends of the range differ in.
    select s.subject, list(distinct v.label order by v.label) as varied
    from (
        select subject, split_part(item, '=', 1) as setting
        from stated
        group by all
        having count(distinct item) > 1
    ) as s
    join staging.vocabulary as v using (setting)
    group by s.subject
)
select
    w.subject,
    any_value(w.title) as title,
    any_value(w.attachment) as attachment,
    w.sync_kind,
    w.block_size_bytes,
    w.tool,
    w.ranked,
    min(w.min_iops) as min_iops,
    max(w.max_iops) as max_iops,
    min(w.durable_write_mean_s) as min_write_s,
    max(w.durable_write_mean_s) as max_write_s,
    min(w.flush_mean_s) as min_flush_s,
    max(w.flush_mean_s) as max_flush_s,
    min(w.flush_p99_s) as min_flush_p99_s,
    max(w.flush_p99_s) as max_flush_p99_s,
    sum(w.n)::bigint as n,
    max(w.reports) as reports_of_one,
    max(w.level) as level,
    any_value(v.varied) as varied
from alike as w
left join varied as v using (subject)
group by w.subject, w.sync_kind, w.block_size_bytes, w.tool, w.ranked
order by w.subject;
