/** All answers for one partition: what the page shows and `iops calc block-db` prints. */
import { formatBytes, formatFigure, formatNumber, GIB, MIB } from '../../domain/units.ts';
import { check } from '../../math/input.ts';
import { sensitivityTable } from '../../math/sensitivity.ts';
import { FUNCTIONS, LADDERS, POLICIES, PRESETS, type Release } from './inputs.ts';
import {
  levelBase,
  levelSizes,
  minimumPartition,
  rocksdbFit,
  spillover,
  useSomeExtra,
  wholeLevelFit,
} from './levels.ts';
import { ADVICE, adviceBytes, objectEstimate, percentRule } from './size.ts';

type Resolved = ReturnType<typeof resolve>;

/**
 * Check the inputs and take the release’s preset for whatever is not given.
 * @param input of FUNCTIONS.fit
 * @throws {InputError}
 */
function resolve(input: unknown) {
  const given = check(input, FUNCTIONS.fit.inputs);
  const { level_base_bytes, level_multiplier, wal_bytes } = PRESETS[given.release];
  return {
    ...given,
    level_base_bytes: given.level_base_bytes ?? level_base_bytes,
    level_multiplier: given.level_multiplier ?? level_multiplier,
    wal_bytes: given.wal_bytes ?? wal_bytes,
  };
}

// How large block.db should be by the documentation, as the figure and the sentence that the answer opens with.

/** @returns a share of the data device */
const partOf =
  ({ block_bytes }: Resolved): ((percent: number) => string) =>
  (percent) =>
    formatBytes((block_bytes * percent) / 100, 'decimal');

/** The size that most people come for, by the documentation, for the use that was chosen. */
function leadFigure(i: Resolved) {
  const part = partOf(i);
  const beside = `beside a data device of ${part(100)}, by the documentation of Ceph`;
  if (i.workload === 'rbd') return { text: `${part(1)} to ${part(2)}`, label: `for RBD, ${beside}` };
  return { text: part(4), label: `or more for RGW and CephFS, ${beside}` };
}

/** How large the database’s device should be for each use, by the documentation: the question that most come with. */
function sized(i: Resolved) {
  const part = partOf(i);
  const uses = {
    rgw: `for RGW and for CephFS at least ${part(4)} (4 %)`,
    rbd: `for RBD ${part(1)} to ${part(2)} (1 to 2 %)`,
  };
  const [first, second] = i.workload === 'rbd' ? [uses.rbd, uses.rgw] : [uses.rgw, uses.rbd];
  return (
    `How large, beside a data device of ${part(100)}: ${first}, ${second}, by the documentation of Ceph, and for ` +
    'CephFS of Red Hat and IBM; they give one figure for all releases, also for those ' +
    `${PRESETS[i.release].defaults}.`
  );
}

// The answer in words, and the limits that apply to these inputs.

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
function answer(i: Resolved, parts: Parts): string[] {
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
function notes(i: Resolved, { level_base }: Parts): string[] {
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

// The levels side by side under both rules, and the partition cut into segments for the bars of the page.

type Segment = { label: string; bytes: number; kind: 'wal' | 'level0' | 'level' | 'unused' | 'kept' };

/** What a level needs by RocksDB's rule; null where no device could hold it (past 9 PB). */
function neededFor(i: Resolved, level: number) {
  try {
    return minimumPartition({ ...i, level }).partition_bytes;
  } catch (error) {
    if ((error as { field?: string }).field === 'level') return null;
    throw error;
  }
}

/** List the sizes of the first levels. */
const sizes = (i: Resolved, count: number) => levelSizes(i.level_base_bytes, i.level_multiplier, count).map(Number);

/** One row a level, from L1 to the first that fits by neither rule (and at least to L4). */
function levelTable(i: Resolved, { whole_level, rocksdb }: Parts) {
  const last = Math.max(whole_level.levels, rocksdb.levels) + 1;
  let sum = i.wal_bytes;
  return sizes(i, Math.max(last, 4)).map((level_bytes, index) => {
    sum += level_bytes;
    return {
      level: `L${index + 1}`,
      level_bytes,
      article_bytes: sum,
      article_fits: index < whole_level.levels,
      rocksdb_bytes: neededFor(i, index + 1),
      rocksdb_fits: index < rocksdb.levels,
    };
  });
}

/** Make one segment for each level. */
const levelSegments = (i: Resolved, count: number): Segment[] =>
  sizes(i, Math.max(count, 0)).map((bytes, index) => ({ label: `L${index + 1}`, bytes, kind: 'level' }));

/** Leave out the segments that are empty. */
const present = (segments: Segment[]) => segments.filter(({ bytes }) => bytes > 0);

/** The partition under each rule; the segments of each add up to its size. */
function bars(i: Resolved, { whole_level, rocksdb }: Parts) {
  const wal = whole_level.used_bytes > 0 ? i.wal_bytes : 0;
  const level0 = rocksdb.levels < 0 ? 0 : i.level_base_bytes;
  return {
    article: present([
      { label: 'WAL', bytes: wal, kind: 'wal' },
      ...levelSegments(i, whole_level.levels),
      { label: 'empty', bytes: whole_level.unused_bytes, kind: 'unused' },
    ]),
    rocksdb: present([
      { label: 'L0', bytes: level0, kind: 'level0' },
      ...levelSegments(i, rocksdb.levels),
      { label: 'no whole level', bytes: rocksdb.unused_bytes, kind: 'unused' },
      { label: 'kept back', bytes: i.partition_bytes - rocksdb.target_bytes, kind: 'kept' },
    ]),
  };
}

// All of it together.

function levelBases(i: Resolved) {
  return LADDERS.map((release) => {
    const { defaults: label, level_multiplier } = PRESETS[release];
    const both = { ...i, level_multiplier };
    return {
      release,
      label,
      level_multiplier,
      plain: levelBase(both),
      compaction: levelBase({ ...both, compaction_reserve: true }),
    };
  });
}

/**
 * The command that changes the base. The suffix is MB and means MiB: RocksDB reads "719MB" as 719 · 2^20. A release
 * without the annex has one option for everything, so the new value is added to what it holds.
 */
function configLine({ release }: Resolved, mib: number) {
  if (mib <= 0) return null;
  const base = `max_bytes_for_level_base=${mib}MB`;
  const option = 'bluestore_rocksdb_options';
  if (PRESETS[release].annex) return `ceph config set osd ${option}_annex ${base}`;
  return `ceph config set osd ${option} "$(ceph config get osd ${option}),${base}"`;
}

/** Apply every function to one partition. */
function partsOf(i: Resolved) {
  const rocksdb = rocksdbFit(i);
  const nextLevel = Math.max(rocksdb.levels, 0) + 1;
  return {
    whole_level: wholeLevelFit(i),
    rocksdb,
    next_level: { level: nextLevel, partition_bytes: neededFor(i, nextLevel) },
    level_base: levelBase(i),
    level_base_compaction: levelBase({ ...i, compaction_reserve: true }),
    use_some_extra: useSomeExtra(i),
    spillover: spillover(i),
    percent: percentRule(i),
    object_estimate: objectEstimate(i),
  };
}
/** Results of the functions. */
type Parts = ReturnType<typeof partsOf>;

/**
 * Answer everything about one partition.
 * @param input of FUNCTIONS.fit
 * @throws {InputError}
 */
export function fit(input: unknown) {
  const i = resolve(input);
  const parts = partsOf(i);
  return {
    answer: answer(i, parts),
    lead: leadFigure(i),
    notes: notes(i, parts),
    ...parts,
    config_line: configLine(i, parts.level_base.level_base_mib),
    levels: levelTable(i, parts),
    bars: bars(i, parts),
    level_bases: levelBases(i),
    policies: POLICIES.map((policy) => ({ policy, ...spillover({ ...i, policy }) })),
    advice: ADVICE.map((line) => ({ ...line, ...adviceBytes(i.block_bytes, line) })),
  };
}

// How sensitive the spill is to each input over its plausible range, the strongest first.

const spaced = (policy: unknown) => String(policy).replaceAll('_', ' ');

/** Half and twice where only the reader knows what is plausible. */
const ranges = (i: Resolved) => [
  {
    field: 'partition_bytes',
    low: Math.floor(i.partition_bytes / 2),
    high: 2 * i.partition_bytes,
    label: 'Partition',
    format: formatBytes,
  },
  { field: 'db_bytes', low: Math.floor(i.db_bytes / 2), high: 2 * i.db_bytes, label: 'Database', format: formatBytes },
  { field: 'level_base_bytes', low: 256 * MIB, high: 2 * GIB, label: 'Level base', format: formatBytes },
  { field: 'level_multiplier', low: 8, high: 10, label: 'Level multiplier', format: formatFigure },
  {
    field: 'release',
    low: 'classic',
    high: 'reef',
    label: 'Release',
    format: (release: Release) => PRESETS[release].label,
  },
  { field: 'policy', low: 'rocksdb_original', high: 'use_some_extra', label: 'Volume selection', format: spaced },
  { field: 'reserved_factor', low: 1, high: 3, label: 'Reserved factor', format: formatFigure },
];

const written = (bytes: number) => (bytes === 0 ? 'nothing spills' : formatBytes(bytes));

/**
 * Tell how sensitive the result is to each input.
 * @param input of FUNCTIONS.fit
 * @throws {InputError}
 */
export function sensitivity(input: unknown) {
  const given = (input ?? {}) as object;
  const slow = (moved: object) => fit(moved).spillover.slow_bytes;
  return {
    slow_bytes: sensitivityTable(slow, { ...given }, ranges(resolve(input)), written, { refused: 'not allowed' }),
  };
}
