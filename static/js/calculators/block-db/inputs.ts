/** Describes the inputs of the block.db functions, each once; and the presets of the releases. */
import { GIB, MIB } from '../../domain/units.ts';
import { choice, flag, type InputSpec, integer, keysOf, number, shownIn } from '../../math/input-spec.ts';

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

export const INPUTS = Object.freeze({
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
export const EXAMPLE = Object.freeze({
  db_bytes: 10e9,
  block_bytes: 16e12,
  workload: 'generic',
  objects: 1e6,
  object_bytes: 4 * MIB,
  omap_keys: 1e6,
});
