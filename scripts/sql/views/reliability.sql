-- One row: what the page of reliability shows, every rate with where it was published.
with rates as (
    select t.*, drive_kind_words(drive_kind) as kind_words, t.rowid as position from marts.failure_rates as t
), errors as (
    select t.*, drive_kind_words(drive_kind) as kind_words, format('{:.0e}', per_bit) as per_bit_text, s.title as source_title, t.rowid as position
    from marts.read_error_rates as t join staging.sources as s using (source)
), rebuilds as (
    select t.*, s.title as source_title, t.rowid as position from marts.rebuild_speeds as t join staging.sources as s using (source)
)
select 'reliability' as path, to_json({
    rates: (select list(t order by position) from rates as t),
    read_errors: (select list(t order by position) from errors as t),
    rebuilds: (select list(t order by position) from rebuilds as t),
    records: (select list(r order by r.reliability_id) from staging.reliability as r)
}) as content;
