/** What each function of the calculator takes and gives: the single list behind the checks, `--help` and the page. */
import { choice, integer, number } from '../../math/input-spec.ts';
import { DRIVE, INPUTS, REDUNDANCY } from './inputs.ts';
import { SHOWN } from './shown.ts';

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
