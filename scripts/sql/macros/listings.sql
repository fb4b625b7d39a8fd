-- How far the bar of a rate reaches on a logarithmic scale from 10 to 1,000,000 a second: percent as text, to be drawn.
create macro log_bar(rate) as cast(round(greatest(2, least(100, 20 * (log10(rate) - 1))))::int as varchar);
-- The same from 100 to 10,000,000, for whole clusters.
create macro high_log_bar(rate) as log_bar(rate / 10);
-- A flush after every write, and a file opened for durable writes, ask different things of a drive.
create macro is_flush(sync_kind) as sync_kind in ('fsync', 'fdatasync');
create macro is_open_flag(sync_kind) as sync_kind in ('O_SYNC', 'O_DSYNC');
-- What stands below the figure of a durable write: the call, the cache, and how many reports say so.
create macro write_note(sync_kind, write_cache, reports) as concat_ws(
    ', ',
    sync_kind,
    if(write_cache = 'not stated', null, 'cache ' || write_cache),
    if(reports > 1, reports || ' reports', null)
);
