/** The inputs of the throughput functions, each written once: kind, unit, range, default. */
import { DRIVE_LABELS, PRESETS } from './presets.js';

/** @typedef {import('../../math/input.js').InputSpec} InputSpec */

/**
 * A rate that is divided by, so never 0.
 * @param {string} unit
 * @param {string} says
 * @param {Partial<InputSpec>} [more]
 * @returns {InputSpec}
 */
const rate = (unit, says, more) => ({
  kind: 'number',
  unit,
  min: 0.01,
  max: unit === 'IOPS' ? 1e10 : 1e6,
  says,
  ...more,
});

/**
 * @param {string} says
 * @param {Partial<InputSpec>} [more]
 * @returns {InputSpec}
 */
const milliseconds = (says, more) => ({ kind: 'number', unit: 'ms', min: 0, max: 1e5, says, ...more });

/**
 * @param {string} says
 * @param {number} max
 * @param {Partial<InputSpec>} [more]
 * @returns {InputSpec}
 */
const count = (says, max, more) => ({ kind: 'integer', min: 1, max, says, ...more });

const OF_CLASS = { default: null };

/** @satisfies {Record<string, InputSpec>} */
export const DRIVE = Object.freeze({
  read_mb_s: rate('MB/s', 'linear reads of one drive', OF_CLASS),
  write_mb_s: rate('MB/s', 'linear writes of one drive', OF_CLASS),
  read_iops: rate('IOPS', 'small reads of one drive', OF_CLASS),
  write_iops: rate('IOPS', 'small writes of one drive', OF_CLASS),
  osd_read_iops: rate('IOPS', 'software ceiling of one OSD, reads', OF_CLASS),
  osd_write_iops: rate('IOPS', 'software ceiling of one OSD, writes', OF_CLASS),
  read_latency_ms: milliseconds('one small read of the drive', OF_CLASS),
  write_latency_ms: milliseconds('one small write of the drive, with its fsync', OF_CLASS),
});

/** @satisfies {Record<string, InputSpec>} */
export const REDUNDANCY = Object.freeze({
  replicas: count('copies of the data, the first counted (R)', 10),
  data_shards: count('data shards of an erasure code (K)', 32),
  parity_shards: { kind: 'integer', min: 0, max: 8, says: 'parity shards of an erasure code (M)' },
});

/** @satisfies {Record<string, InputSpec>} */
export const INPUTS = Object.freeze({
  direction: { kind: 'choice', choices: ['write', 'read'], default: 'write', says: 'what the clients do' },
  pattern: {
    kind: 'choice',
    choices: ['small', 'linear'],
    default: 'small',
    says: 'small random operations (IOPS) or linear transfer (MB/s)',
  },
  hosts: count('hosts with OSDs (H)', 10_000),
  osds_per_host: count('OSDs of one host', 1000),
  redundancy: {
    kind: 'object',
    says: '{replicas} or {data_shards, parity_shards}',
    default: Object.freeze({ replicas: 3 }),
  },
  drive_class: {
    kind: 'choice',
    choices: Object.keys(DRIVE_LABELS),
    default: 'nvme',
    says: 'whose figures to take where none are given',
  },
  preset: {
    kind: 'choice',
    choices: Object.keys(PRESETS),
    default: 'conservative',
    says: 'how well the software is assumed to run',
  },
  drive: {
    kind: 'object',
    fields: DRIVE,
    default: null,
    says: 'figures of one drive and of the OSD on it; left out, those of the class',
  },
  osds_per_drive: count('OSDs that share one drive', 64, { default: 1 }),
  block_bytes: {
    kind: 'integer',
    unit: 'bytes',
    min: 1,
    max: 2 ** 40,
    default: 4096,
    says: 'size of one small operation',
  },
  clients: count('clients, each with its own RBD image', 1e6, { default: 50 }),
  queue_depth: count('operations in flight of each client', 1e6, { default: 32 }),
  public_gbit_s: rate('Gbit/s', 'public network of each host', { default: 25 }),
  cluster_gbit_s: rate('Gbit/s', 'separate cluster network of each host; left out, the public one is shared', {
    default: null,
  }),
  client_gbit_s: rate('Gbit/s', 'network of each client; left out, no limit', { default: null }),
  cores_per_host: rate('cores', 'cores of one host; left out, no limit', { default: null }),
  write_amplification: {
    kind: 'number',
    min: 0.01,
    max: 1e6,
    default: null,
    says: 'device writes per OSD write; left out, that of the class',
  },
  fast_ec: {
    kind: 'boolean',
    default: false,
    says: 'a small read of an erasure-coded pool touches one shard (FastEC, Tentacle and later)',
  },
  cpu_read_us: rate('µs', 'processor time of one read; left out, that of the preset', { default: null }),
  cpu_write_us: rate('µs', 'processor time of one OSD write; left out, that of the preset', { default: null }),
  network_ms: milliseconds('latency of the network, both ways and to the replicas', { default: 0.1 }),
  osd_ms: milliseconds('latency of the OSD’s own code', { default: 0.4 }),
  bluestore_ms: milliseconds('latency of BlueStore, writes only', { default: 0.3 }),
});
