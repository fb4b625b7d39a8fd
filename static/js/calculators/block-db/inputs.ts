/**
 * The inputs of the block.db functions, the presets of the releases, and what each function takes and gives: the single
 * list behind the checks, `--help` and the page.
 */
import { GIB, MIB } from '../../domain/units.ts';
import { choice, flag, type InputSpec, integer, keysOf, number, shownIn } from '../../math/input.ts';

/** 1 PB: ten thousand times the largest block.db in use, and far enough below 2^53 for exact sums. */
const MAX_BYTES = 1e15;

/** RocksDB as every release up to Quincy sets it. */
const UP_TO_QUINCY = Object.freeze({
  defaults: 'up to Quincy (17)',
  level_base_bytes: 256 * MIB,
  level_multiplier: 10,
  wal_bytes: GIB, // 4 memtables of 256 MiB
  source:
    'RocksDB defaults; article “About the size of block.db”; ceph.io, “RocksDB tuning deep-dive” (defaults ' +
    'as of Pacific)',
});

/**
 * What RocksDB is set to by a release of Ceph. `annex` tells whether it has `bluestore_rocksdb_options_annex`: since
 * Octopus 15.2.10 (pull request 39325) and Pacific 16.2.0, by their release notes.
 */
export const PRESETS = Object.freeze({
  nautilus: Object.freeze({ label: 'Nautilus (14), Octopus to 15.2.9', annex: false, ...UP_TO_QUINCY }),
  classic: Object.freeze({ label: 'Quincy (17), Pacific, Octopus from 15.2.10', annex: true, ...UP_TO_QUINCY }),
  reef: Object.freeze({
    label: 'Reef (18) and later',
    annex: true,
    defaults: 'since Reef (18)',
    level_base_bytes: GIB,
    level_multiplier: 8,
    wal_bytes: GIB, // 64 memtables of 16 MiB
    source: 'Ceph 18.2 and later, global.yaml.in, bluestore_rocksdb_options',
  }),
});
export type Release = keyof typeof PRESETS;

/** One release for each set of defaults: tables by release need no row twice. */
export const LADDERS = Object.freeze(['classic', 'reef'] as const);

export const POLICIES = Object.freeze(['use_some_extra', 'rocksdb_original', 'fit_to_fast'] as const);
const WORKLOADS = Object.freeze(['generic', 'rbd', 'rgw'] as const);

const DRIVE_UNITS = ['GB', 'GiB', 'TB', 'TiB'];
const MEMORY_UNITS = ['MiB', 'GiB'];

/** Describe a size. */
const bytes = <M extends Partial<InputSpec> = Record<never, never>>(says: string, more?: M) =>
  integer('bytes', [0, MAX_BYTES], says, more);

const INPUTS = Object.freeze({
  release: choice(keysOf(PRESETS), 'whose defaults to take for the levels and the WAL', {
    default: 'reef',
    labels: Object.fromEntries(Object.entries(PRESETS).map(([release, { label }]) => [release, label])),
  }),
  partition_bytes: bytes('size of the block.db partition or volume (S)', {
    example: 30e9,
    ...shownIn('GB', DRIVE_UNITS),
  }),
  level_base_bytes: bytes('max_bytes_for_level_base, the size of L1 (B)', {
    min: 1,
    ...shownIn('MiB', MEMORY_UNITS),
  }),
  level_multiplier: number('', [1, 1000], 'max_bytes_for_level_multiplier: each level over the one before'),
  wal_bytes: bytes('memtables, written to the WAL first', shownIn('GiB', MEMORY_UNITS)),
  device_percent: integer('percent', [1, 100], 'share of the device that BlueStore gives to RocksDB', { default: 95 }),
  reserve_bytes: bytes('kept free for the WAL when a level base is chosen', {
    default: 2 * GIB,
    ...shownIn('GiB', MEMORY_UNITS),
  }),
  compaction_reserve: flag('leave room for the first and the last level once more'),
  level: integer('level', [0, 63], 'the highest level that must fit; 0 is L0 alone'),
  level0_bytes: bytes('L0 as the volume selector counts it', { default: GIB, hidden: true }),
  reserved_bytes: bytes('bluestore_volume_selection_reserved; 0 lets the factor decide', { default: 0, hidden: true }),
  reserved_factor: number('', [0, 1000], 'bluestore_volume_selection_reserved_factor (f)', { default: 2 }),
  policy: choice(POLICIES, 'bluestore_volume_selection_policy', {
    default: 'use_some_extra',
    labels: {
      use_some_extra: 'use_some_extra (14.2.12, 15.2.6 and later)',
      rocksdb_original: 'rocksdb_original (before that)',
    },
  }),
  db_bytes: bytes('size of the database: bluefs db_used_bytes + slow_used_bytes', shownIn('GB', DRIVE_UNITS)),
  column_family_bytes: {
    ...({ kind: 'integers', unit: 'bytes', min: 0, max: MAX_BYTES, default: null } as const),
    says: 'size of each column family of a sharded OSD',
    ...shownIn('GiB', MEMORY_UNITS),
  },
  block_bytes: bytes('size of the slow data device', shownIn('TB', DRIVE_UNITS)),
  workload: choice(WORKLOADS, 'what the OSD stores', { labels: { generic: 'anything', rbd: 'RBD', rgw: 'RGW' } }),
  objects: integer('objects', [0, 1e12], 'objects (or shards) on the OSD'),
  object_bytes: bytes('mean size of an object on the OSD', shownIn('MiB', ['kB', 'KiB', 'MB', 'MiB'])),
  omap_keys: integer('keys', [0, 1e13], 'omap keys on the OSD'),
  pg_log_bytes: bytes('PG logs', { default: 0, hidden: true }),
});

/** What the page starts from, where a function alone has no default; each has its source in the page's front matter. */
const EXAMPLE = Object.freeze({
  db_bytes: 10e9,
  block_bytes: 16e12,
  workload: 'generic',
  objects: 1e6,
  object_bytes: 4 * MIB,
  omap_keys: 1e6,
});

// Describes what `fit`, and so the page, asks for: with the defaults of the release and of the example.

const { release, partition_bytes, policy, column_family_bytes, reserve_bytes, pg_log_bytes } = INPUTS;
const { level_base_bytes, level_multiplier, wal_bytes, level0_bytes, reserved_bytes, reserved_factor } = INPUTS;
const { device_percent, db_bytes, block_bytes, workload, objects, object_bytes, omap_keys } = INPUTS;
const { compaction_reserve, level } = INPUTS;

/**
 * Let an input be left out: in `fit` the release then gives its value.
 * @param narrower limits of `fit`, which also draws the levels: some fifty of them, not ten thousand
 */
const ofRelease = <S extends InputSpec, M extends Partial<InputSpec> = Record<never, never>>(
  spec: S,
  narrower?: M,
): S & M & { default: null } => ({
  ...spec,
  ...(narrower as M),
  default: null,
  says: `${spec.says}; left out, that of the release`,
});

/** Give an input the default of the page's example. */
const fromExample = <N extends keyof typeof EXAMPLE>(
  name: N,
): (typeof INPUTS)[N] & { default: (typeof EXAMPLE)[N] } => ({ ...INPUTS[name], default: EXAMPLE[name] });

/** What the page asks for. */
const FIT = {
  release,
  partition_bytes,
  db_bytes: fromExample('db_bytes'),
  policy,
  column_family_bytes,
  reserve_bytes,
  block_bytes: fromExample('block_bytes'),
  workload: fromExample('workload'),
  objects: fromExample('objects'),
  object_bytes: fromExample('object_bytes'),
  omap_keys: fromExample('omap_keys'),
  pg_log_bytes,
  level_base_bytes: ofRelease(level_base_bytes, { min: 2 ** 20 }),
  level_multiplier: ofRelease(level_multiplier, { min: 2, max: 100 }),
  wal_bytes: ofRelease(wal_bytes),
  level0_bytes,
  reserved_bytes,
  reserved_factor,
  device_percent,
};

// What each function of the calculator takes and gives: the single list behind the checks, `--help` and the page.

export const FUNCTIONS = Object.freeze({
  fit: {
    says: 'all answers for one partition',
    inputs: FIT,
    outputs: {
      answer: 'the answer in words',
      lead: 'the figure most come for, as text, and what it is',
      notes: 'what limits it',
      whole_level: 'wholeLevelFit',
      rocksdb: 'rocksdbFit',
      next_level: 'the level that does not fit and the partition that it needs',
      level_base: 'levelBase',
      level_base_compaction: 'levelBase with compaction_reserve',
      config_line: 'the setting to copy',
      use_some_extra: 'useSomeExtra',
      spillover: 'spillover',
      percent: 'percentRule',
      object_estimate: 'objectEstimate',
    },
  },
  sensitivity: {
    says: 'how much each input, by itself over its plausible range, changes the spill',
    inputs: FIT,
    outputs: { slow_bytes: 'on the slow device, at both ends of each range' },
  },
  wholeLevelFit: {
    says: 'levels that fit by the wiki’s sum, WAL + L1 + … ≤ S',
    inputs: { partition_bytes, level_base_bytes, level_multiplier, wal_bytes },
    outputs: {
      levels: 'whole levels that fit',
      used_bytes: 'WAL and those levels',
      unused_bytes: 'the rest',
      next_useful_bytes: 'smallest size that holds one more',
    },
  },
  rocksdbFit: {
    says: 'levels that fit by the rule that RocksDB applies',
    inputs: { partition_bytes, level_base_bytes, level_multiplier, device_percent },
    outputs: {
      levels: '-1 when not even L0 fits',
      target_bytes: 'what RocksDB may use',
      level_bytes: 'L1 and up',
      level_bytes_with_l0: 'with L0',
      unused_bytes: 'the rest of the target',
    },
  },
  minimumPartition: {
    says: 'smallest partition that holds a level by RocksDB’s rule',
    inputs: { level, level_base_bytes, level_multiplier, device_percent },
    outputs: { partition_bytes: 'smallest size' },
  },
  levelBase: {
    says: 'max_bytes_for_level_base that makes whole levels fill a partition',
    inputs: { partition_bytes, reserve_bytes, level_multiplier, compaction_reserve },
    outputs: {
      status: 'ok, above_range or too_small',
      levels: 'levels that fit',
      divisor: 'k',
      level_base_mib: 'the base in MiB',
    },
  },
  useSomeExtra: {
    says: 'space between the steps that use_some_extra may fill',
    inputs: {
      partition_bytes,
      level_base_bytes,
      level_multiplier,
      level0_bytes,
      reserved_bytes,
      reserved_factor,
      device_percent,
    },
    outputs: {
      db_bytes: 'what RocksDB may use',
      extra_bytes: 'open to files of the next level',
      threshold_bytes: 'kept for the levels',
      levels: 'level at which the loop stops',
    },
  },
  spillover: {
    says: 'how much of a database stays on the fast device',
    inputs: {
      db_bytes,
      partition_bytes,
      level_base_bytes,
      level_multiplier,
      policy,
      level0_bytes,
      reserved_bytes,
      reserved_factor,
      wal_bytes,
      column_family_bytes,
      device_percent,
    },
    outputs: { fast_bytes: 'on block.db', slow_bytes: 'on the slow device' },
  },
  percentRule: {
    says: 'size by the percentages of Ceph’s documentation',
    inputs: { block_bytes, workload },
    outputs: { min_bytes: 'at least', max_bytes: 'at most; null where no upper end is named' },
  },
  objectEstimate: {
    says: 'size of the database from objects and keys (model assumption)',
    inputs: { objects, object_bytes, omap_keys, pg_log_bytes },
    outputs: { bytes_per_object: 'one object', raw_bytes: 'all of it', db_bytes: 'and a tenth more' },
  },
});

/** The function that runs when none is named. */
export const MAIN = 'fit';

/** FUNCTIONS and MAIN as one plain object, for callers that can only call functions (the command line). */
export const describe = () => ({ main: MAIN, functions: FUNCTIONS });
