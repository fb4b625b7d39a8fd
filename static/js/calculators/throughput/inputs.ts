/** Describes the inputs of the throughput functions, each once. */
import { choice, flag, type InputSpec, integer, keysOf, number, shownIn } from '../../math/input-spec.ts';
import { DRIVE_LABELS, PRESETS } from './presets.ts';

/** Describe a rate that something is divided by, so never 0. */
const rate = <M extends Partial<InputSpec> = Record<never, never>>(unit: string, says: string, more?: M) =>
  number(unit, [0.01, unit === 'IOPS' ? 1e10 : 1e6], says, more);

/** Describe a latency. */
const milliseconds = <M extends Partial<InputSpec> = Record<never, never>>(says: string, more?: M) =>
  number('ms', [0, 1e5], says, { ...more, ...shownIn('ms', ['ms', 'µs']) } as M);

/** Describe how many there are, at least one. */
const count = <M extends Partial<InputSpec> = Record<never, never>>(says: string, max: number, more?: M) =>
  integer('', [1, max], says, more);

const OPTIONAL = { default: null };
const NETWORK = shownIn('Gbit/s', ['Gbit/s', 'GB/s']);
const PROCESSOR = { default: null, ...shownIn('µs', ['µs', 'ms']) };
const MEGABYTES = { default: null, ...shownIn('MB', ['MB', 'MiB', 'GB']) };

export const DRIVE = Object.freeze({
  read_mb_s: rate('MB/s', 'sequential reads of one drive', MEGABYTES),
  write_mb_s: rate('MB/s', 'sequential writes of one drive', MEGABYTES),
  read_iops: rate('IOPS', 'small reads of one drive', OPTIONAL),
  write_iops: rate('IOPS', 'small writes of one drive', OPTIONAL),
  osd_read_iops: rate('IOPS', 'software ceiling of one OSD, reads', OPTIONAL),
  osd_write_iops: rate('IOPS', 'software ceiling of one OSD, writes', OPTIONAL),
  read_latency_ms: milliseconds('one small read of the drive', OPTIONAL),
  write_latency_ms: milliseconds('one small write of the drive, with its fsync', OPTIONAL),
});

export const REDUNDANCY = Object.freeze({
  replicas: count('copies of the data, the first counted (R)', 10),
  data_shards: count('data shards of an erasure code (K)', 32),
  parity_shards: integer('', [0, 8], 'parity shards of an erasure code (M)'),
});

export const INPUTS = Object.freeze({
  direction: choice(['write', 'read'], 'what the clients do', { default: 'write' }),
  pattern: choice(['small', 'linear'], 'small random operations (IOPS) or sequential transfer (MB/s)', {
    default: 'small',
    labels: { small: 'small and random' },
  }),
  hosts: count('hosts with OSDs (H)', 10_000),
  osds_per_host: count('OSDs of one host', 1000),
  redundancy: {
    ...({ kind: 'object', says: '{replicas} or {data_shards, parity_shards}' } as const),
    default: Object.freeze({ replicas: 3 }),
  },
  drive_class: choice(keysOf(DRIVE_LABELS), 'whose figures to take where none are given', {
    default: 'nvme',
    labels: DRIVE_LABELS,
  }),
  preset: choice(keysOf(PRESETS), 'how well the software is assumed to run', {
    default: 'conservative',
    labels: {
      calibrated: 'calibrated: fitted to clusters on record',
      conservative: 'conservative: mid-range',
      tuned: 'tuned: as Micron did in 2019',
    },
  }),
  drive: {
    ...({ kind: 'object', fields: DRIVE, default: null } as const),
    says: 'figures of one drive and of the OSD on it; left out, those of the class',
  },
  osds_per_drive: count('OSDs that share one drive', 64, { default: 1 }),
  block_bytes: integer('bytes', [1, 2 ** 40], 'size of one small operation', {
    default: 4096,
    ...shownIn('KiB', ['B', 'KiB', 'MiB']),
  }),
  clients: count('clients, each with its own RBD image', 1e6, { default: 50 }),
  queue_depth: count('operations in flight of each client', 1e6, { default: 32 }),
  public_gbit_s: rate('Gbit/s', 'public network of each host', { default: 25, ...NETWORK }),
  cluster_gbit_s: rate('Gbit/s', 'separate cluster network of each host; left out, the public one is shared', {
    default: null,
    ...NETWORK,
  }),
  client_gbit_s: rate('Gbit/s', 'network of each client; left out, no limit', { default: null, ...NETWORK }),
  cores_per_host: rate('cores', 'cores of one host; left out, no limit', OPTIONAL),
  write_amplification: number('', [0.01, 1e6], 'device writes per OSD write; left out, that of the class', OPTIONAL),
  fast_ec: flag('a small read of an erasure-coded pool touches one shard (FastEC, Tentacle and later)', {
    false: 'no',
    true: 'yes (Tentacle and later, if switched on)',
  }),
  cpu_read_us: rate('µs', 'processor time of one read; left out, that of the preset', PROCESSOR),
  cpu_write_us: rate('µs', 'processor time of one OSD write; left out, that of the preset', PROCESSOR),
  network_ms: milliseconds('latency of the network, both ways and to the replicas', { default: 0.1 }),
  osd_ms: milliseconds('latency of the OSD’s own code; left out, as fitted, elsewhere 0.4 ms', OPTIONAL),
  bluestore_ms: milliseconds('latency of BlueStore, writes only; left out, as fitted, elsewhere 0.3 ms', OPTIONAL),
});
