/** The answer in words, and the limits that apply to these inputs. */
import { formatBytes, formatNumber, GIB } from '../../domain/units.ts';
import type { Parts } from './fit.ts';
import { PRESETS } from './inputs.ts';
import type { Resolved } from './resolve.ts';
import { sized } from './sized.ts';

/** Levels are binary, partitions are often sold in decimal units: both, unless they read the same. */
function both(bytes: number, rounding: 'nearest' | 'up' = 'nearest') {
  return `${formatBytes(bytes, 'binary', rounding)} (${formatBytes(bytes, 'decimal', rounding)})`;
}

function named(levels: number) {
  if (levels < 0) return 'not even L0';
  return ['L0 but no whole level', 'L1', 'L1 and L2'][levels] ?? `L1 to L${levels}`;
}

/** Say which levels fit, and where the two rules differ. */
function placement(i: Resolved, { rocksdb, whole_level }: Parts) {
  const kept = formatNumber(100 - i.device_percent);
  const held =
    `With the defaults ${PRESETS[i.release].defaults}, RocksDB’s own rule places ${named(rocksdb.levels)} on a ` +
    `partition of ${both(i.partition_bytes)}.`;
  if (whole_level.levels === Math.max(rocksdb.levels, 0)) return held;
  const sum = whole_level.levels === 0 ? 'no whole level' : named(whole_level.levels);
  return (
    `${held} The wiki’s sum says ${sum}: it counts the WAL, but not L0 and not the ${kept} % that BlueStore ` +
    'keeps back.'
  );
}

/** Say what becomes of the space above the levels that fit. */
function between(i: Resolved, { rocksdb, use_some_extra }: Parts) {
  const empty = formatBytes(rocksdb.unused_bytes);
  if (i.policy === 'rocksdb_original') return `Under rocksdb_original the ${empty} above that stay empty.`;
  if (i.policy === 'fit_to_fast')
    return `Under fit_to_fast all of the partition but the WAL takes the database, whatever its levels.`;
  if (use_some_extra.extra_bytes === 0)
    return `use_some_extra opens none of it: it keeps the whole partition for the levels and their compaction.`;
  const open = formatBytes(Math.min(use_some_extra.extra_bytes, rocksdb.unused_bytes));
  return `Of the ${empty} above that, use_some_extra opens ${open} to files of the next level.`;
}

/** Name the level base that fills the partition, for releases whose default does not. */
function base(i: Resolved, { level_base, level_base_compaction: reserved }: Parts) {
  if (PRESETS[i.release].level_base_bytes >= GIB || level_base.status !== 'ok') return [];
  const mib = formatNumber(level_base.level_base_mib);
  const compacting =
    reserved.level_base_mib > 0 ? `, ${formatNumber(reserved.level_base_mib)} MiB with room for compaction` : '';
  return [`A level base of ${mib} MiB fills it with whole levels${compacting}.`];
}

function spill({ spillover: { fast_bytes, slow_bytes } }: Parts) {
  const size = both(fast_bytes + slow_bytes);
  if (slow_bytes === 0) return `A database of ${size} stays on it whole.`;
  return `Of a database of ${size}, about ${formatBytes(slow_bytes)} would spill to the slow device.`;
}

/**
 * Answer in sentences.
 * @returns sentences, the most important first
 */
export function answer(i: Resolved, parts: Parts): string[] {
  const { level, partition_bytes } = parts.next_level;
  const next =
    partition_bytes === null ? 'more than any device holds' : `a partition of at least ${both(partition_bytes, 'up')}`;
  return [
    sized(i),
    placement(i, parts),
    ...base(i, parts),
    spill(parts),
    between(i, parts),
    `L${level} needs ${next}.`,
  ];
}

/** List the limits of the answer for these inputs. */
export function notes(i: Resolved, { level_base }: Parts): string[] {
  const mib = formatNumber(level_base.level_base_mib);
  return [
    level_base.status === 'above_range' &&
      `The base of ${mib} MiB is above the wiki’s range of 256 MiB to 1 GiB: no base within it makes whole ` +
        'levels of this partition.',
    level_base.status === 'too_small' &&
      'The partition is too small for one level of 256 MiB beside the WAL, so no base is proposed.',
    i.column_family_bytes === null &&
      'The spill is that of an OSD whose database is one column family. An OSD made since Pacific has twelve, ' +
        'each with its own ladder of levels: large families spill later, and together they can promise more than ' +
        'the device holds.',
    i.policy === 'use_some_extra' &&
      i.reserved_factor !== 2 &&
      'A reserved factor other than 2 is honoured for certain only since 19.2.4; earlier releases may ignore it.',
    i.policy === 'use_some_extra' &&
      'The space that use_some_extra opens also shrinks with the peak that the WAL, logs and levels have ever ' +
        'reached; the estimate takes the database as it is now.',
  ].filter((note) => note !== false);
}
