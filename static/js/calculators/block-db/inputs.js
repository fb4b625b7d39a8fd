/** The inputs of the block.db functions, each written once: kind, unit, range, default; and the releases' presets. */
import { GIB, MIB } from '../../domain/units.js';

/** @typedef {import('../../math/input.js').InputSpec} InputSpec */

/** 1 PB: ten thousand times the largest block.db in use, and far enough below 2^53 for exact sums. */
const MAX_BYTES = 1e15;

/** What RocksDB is set to by a release of Ceph. */
export const PRESETS = Object.freeze({
  classic: Object.freeze({
    label: 'Quincy (17) and earlier',
    level_base_bytes: 256 * MIB,
    level_multiplier: 10,
    wal_bytes: GIB, // 4 memtables of 256 MiB
    source:
      'RocksDB defaults; article “About the size of block.db”; ceph.io, “RocksDB tuning deep-dive” (defaults as of Pacific)',
  }),
  reef: Object.freeze({
    label: 'Reef (18) and later',
    level_base_bytes: GIB,
    level_multiplier: 8,
    wal_bytes: GIB, // 64 memtables of 16 MiB
    source: 'Ceph 18.2 and later, global.yaml.in, bluestore_rocksdb_options',
  }),
});
/** @typedef {keyof typeof PRESETS} Release */

export const POLICIES = Object.freeze(/** @type {const} */ (['use_some_extra', 'rocksdb_original', 'fit_to_fast']));
export const WORKLOADS = Object.freeze(/** @type {const} */ (['generic', 'rbd', 'rgw']));

/**
 * @param {string} says
 * @param {Partial<InputSpec>} [more]
 * @returns {InputSpec}
 */
const bytes = (says, more) => ({ kind: 'integer', unit: 'bytes', min: 0, max: MAX_BYTES, says, ...more });

/** @satisfies {Record<string, InputSpec>} */
export const INPUTS = Object.freeze({
  release: {
    kind: 'choice',
    choices: Object.keys(PRESETS),
    default: 'reef',
    says: 'whose defaults to take for the levels and the WAL',
  },
  partition_bytes: bytes('size of the block.db partition or volume (S)'),
  level_base_bytes: bytes('max_bytes_for_level_base, the size of L1 (B)', { min: 1 }),
  level_multiplier: {
    kind: 'number',
    min: 1,
    max: 1000,
    says: 'max_bytes_for_level_multiplier: each level over the one before',
  },
  wal_bytes: bytes('memtables, written to the WAL first'),
  device_percent: {
    kind: 'integer',
    unit: 'percent',
    min: 1,
    max: 100,
    default: 95,
    says: 'share of the device that BlueStore gives to RocksDB',
  },
  reserve_bytes: bytes('kept free for the WAL when a level base is chosen', { default: 2 * GIB }),
  compaction_reserve: {
    kind: 'boolean',
    default: false,
    says: 'leave room for the first and the last level once more',
  },
  level: { kind: 'integer', unit: 'level', min: 0, max: 63, says: 'the highest level that must fit; 0 is L0 alone' },
  level0_bytes: bytes('L0 as the volume selector counts it', { default: GIB }),
  reserved_bytes: bytes('bluestore_volume_selection_reserved; 0 lets the factor decide', { default: 0 }),
  reserved_factor: {
    kind: 'number',
    min: 0,
    max: 1000,
    default: 2,
    says: 'bluestore_volume_selection_reserved_factor (f)',
  },
  policy: { kind: 'choice', choices: POLICIES, default: 'use_some_extra', says: 'bluestore_volume_selection_policy' },
  db_bytes: bytes('size of the database: bluefs db_used_bytes + slow_used_bytes'),
  column_family_bytes: {
    kind: 'integers',
    unit: 'bytes',
    min: 0,
    max: MAX_BYTES,
    default: null,
    says: 'size of each column family of a sharded OSD',
  },
  block_bytes: bytes('size of the slow data device'),
  workload: { kind: 'choice', choices: WORKLOADS, says: 'what the OSD stores' },
  objects: { kind: 'integer', unit: 'objects', min: 0, max: 1e12, says: 'objects (or shards) on the OSD' },
  object_bytes: bytes('mean size of an object on the OSD'),
  omap_keys: { kind: 'integer', unit: 'keys', min: 0, max: 1e13, says: 'omap keys on the OSD' },
  pg_log_bytes: bytes('PG logs', { default: 0 }),
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
