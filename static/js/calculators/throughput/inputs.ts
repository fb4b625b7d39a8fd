/**
 * The inputs of the throughput functions, and what each function takes and gives: the single list behind the checks,
 * `--help` and the page.
 */
import { choice, flag, type InputSpec, integer, keysOf, number, shownIn } from '../../math/input.ts';
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

const INPUTS = Object.freeze({
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

// The units in which a reader wants to see latencies and transfer rates; the model itself counts in ms and MB/s.
export const PER_MS = Object.freeze({ ms: 1, µs: 1000 });
export const MB_S_IN = Object.freeze({ 'MB/s': 1, 'GB/s': 1000, 'Gbit/s': 125 });

export type Shown = { latency_in: keyof typeof PER_MS; transfer_in: keyof typeof MB_S_IN };

const SHOWN = Object.freeze({
  latency_in: choice(['ms', 'µs'], 'unit in which the answer writes latencies', { default: 'ms' }),
  transfer_in: choice(['MB/s', 'GB/s', 'Gbit/s'], 'unit in which the answer writes transfer rates', {
    default: 'MB/s',
  }),
});

// What each function of the calculator takes and gives: the single list behind the checks, `--help` and the page.

const { hosts, osds_per_host, redundancy, drive, ...OTHERS } = INPUTS;
/** The page shows ranges first; `estimate` keeps the preset that it always had. */
const PRESET = { ...INPUTS.preset, default: 'calibrated' as const };

const OSDS = integer('', [1, 1e7], 'OSDs of the cluster (N)');

/** Describe a linear speed. */
const megabytes = (says: string) => number('MB/s', [0, 1e9], says);

const ESTIMATE = {
  value: 'IOPS, or MB/s where linear',
  bottleneck: 'the cap that binds',
  caps: 'what each resource alone would allow',
  unloaded_latency_ms: 'of one operation alone',
  qd1_iops: 'one client, one operation at a time',
  loaded_latency_ms: 'at the value',
  range: 'from low to high where the preset is calibrated: nine of ten clusters; beyond: in what it is extrapolated',
  single_range: 'qd1_iops of nine of ten clusters, by those on record; small writes on flash in copies, calibrated',
};

/** What the page asks for: redundancy and drive in one row. */
const PLAN = {
  hosts: { ...hosts, default: 4 },
  osds_per_host: { ...osds_per_host, default: 10 },
  scheme: choice(['replicated', 'erasure'], 'how the pool keeps its data', {
    default: 'replicated',
    labels: { replicated: 'replicas', erasure: 'erasure code' },
  }),
  replicas: { ...REDUNDANCY.replicas, default: 3 },
  data_shards: { ...REDUNDANCY.data_shards, default: 4 },
  parity_shards: { ...REDUNDANCY.parity_shards, default: 2 },
  ...OTHERS,
  preset: PRESET,
  ...DRIVE,
  ...SHOWN,
};

export const FUNCTIONS = Object.freeze({
  estimate: {
    says: 'the least of what drives, software, processors, clients and networks allow',
    inputs: { hosts, osds_per_host, redundancy, drive, ...OTHERS },
    outputs: ESTIMATE,
  },
  plan: {
    says: 'estimate with its inputs in one row, in words, beside the other preset: what the page shows',
    inputs: PLAN,
    outputs: {
      answer: 'the answer in words',
      lead: 'the figure most come for, as text, and what it is',
      notes: 'what limits it',
      estimate: 'estimate',
      unit: 'IOPS, or the unit of transfer rates that was chosen',
      shown: 'the main figures as texts, in the units that were chosen',
      bound: 'the binding resource in words',
      ranges: 'the range beside the other presets, on one scale',
      loads: 'each resource: its cap, and how full it is at the value',
      bars: 'the latency budget',
      presets: 'the same cluster by each preset',
      drive_sum: 'driveSum',
      misses: 'where the model is known to fail',
    },
  },
  sensitivity: {
    says: 'how much each input, by itself over its plausible range, changes the value of plan',
    inputs: PLAN,
    outputs: { value: 'at both ends of each range' },
  },
  driveSum: {
    says: 'sequential speed of all OSDs together, by the wiki’s sums',
    inputs: {
      osds: OSDS,
      osd_read_mb_s: megabytes('sequential reads of one OSD'),
      osd_write_mb_s: megabytes('sequential writes of one OSD'),
      redundancy,
    },
    outputs: { read_mb_s: 'reads', write_mb_s: 'writes' },
  },
  queueDepthOneIops: {
    says: 'IOPS at depth 1 over unequal OSDs: their latencies average',
    inputs: {
      iops: {
        ...({ kind: 'numbers', unit: 'IOPS', min: 1e-6, max: 1e12 } as const),
        says: 'what each OSD alone gives at depth 1',
      },
    },
    outputs: { iops: 'harmonic mean' },
  },
  littleLatency: {
    says: 'mean latency from operations in flight and IOPS (Little’s law)',
    inputs: {
      outstanding: number('', [0, 1e12], 'operations in flight of all clients'),
      iops: number('IOPS', [0, 1e15], 'operations finished a second'),
    },
    outputs: { latency_ms: 'mean latency; infinite where nothing finishes' },
  },
});

/** The function that runs when none is named. */
export const MAIN = 'estimate';

/** FUNCTIONS and MAIN as one plain object, for callers that can only call functions (the command line). */
export const describe = () => ({ main: MAIN, functions: FUNCTIONS });
