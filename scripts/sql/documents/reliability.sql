-- One row: what the page of reliability shows, every rate with where it was published.
with rates as (
    select t.*, coalesce(k.drive_kind_label, t.drive_kind) as drive_kind_label, t.rowid as place
    from marts.failure_rates as t
    left join marts.drive_kinds as k using (drive_kind)
), errors as (
    select
        t.*,
        coalesce(k.drive_kind_label, t.drive_kind) as drive_kind_label,
        format('{:.0e}', per_bit) as per_bit_text,
        s.title as source_title,
        t.rowid as place
    from marts.read_error_rates as t
    join marts.sources as s using (source)
    left join marts.drive_kinds as k using (drive_kind)
), rebuilds as (
    select t.*, s.title as source_title, t.rowid as place
    from marts.rebuild_speeds as t
    join marts.sources as s using (source)
)
select
    'reliability/all' as path,
    to_json({
        failure_rates: (select list(t order by place) from rates as t),
        read_error_rates: (select list(t order by place) from errors as t),
        rebuild_speeds: (select list(t order by place) from rebuilds as t),
        records: (select list(r order by r.reliability_id) from marts.reliability_records as r)
    }) as content;
