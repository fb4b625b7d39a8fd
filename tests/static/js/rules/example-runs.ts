/** Runs for the tests of the rules: one of a SATA SSD that passes every rule, and how to change parts of it. */
import type { Json } from '../../../../static/js/domain/json.ts';
import { fingerprints } from '../../../../static/js/rules/duplicate.ts';
import { applyRules, type Judgement } from '../../../../static/js/rules/index.ts';
import type { Context } from '../../../../static/js/rules/shared/verdict.ts';

/** What fio would print for 32 random 4K reads in flight, 60 s long, on a SATA SSD. */
export const SATA_READ_RUN = Object.freeze({
  workload: {
    kind: 'block',
    pattern: 'randread',
    block_size_bytes: 4096,
    queue_depth: 32,
    jobs: 1,
    sync: 'none',
    engine: 'libaio',
  },
  iops: 80000,
  bandwidth_kib_per_s: 320000,
  latency_mean_us: 398.9,
  run: {
    effective_depth: 32,
    engine_synchronous: false,
    direct: true,
    directions: {
      read: {
        total_ios: 4800000,
        total_bytes: 19660800000,
        runtime_s: 60,
        iops: 80000,
        bandwidth_bytes_per_s: 327680000,
        latency_mean_us: 398.9,
        latency_min_us: 60.1,
        latency_max_us: 9000.5,
        percentiles_us: { 50: 390, 95: 510, 99: 700, 99.9: 1500 },
      },
    },
    percentiles_of: 'completion',
    depth_shares: { 1: 0.1, 2: 0.1, 4: 0.1, 8: 0.1, 16: 0.1, 32: 99.5, '>=64': 0 },
    device_ios: 4799000,
    device_ios_from: 'leaf',
    jobs_merged: 1,
    flushes: 0,
    slowed_by: [],
    span_bytes: null,
    memory_bytes: null,
    errors: 0,
    truncated: false,
    ran_on: { kind: 'device', devices: ['sd'] },
    raw_sha256: 'a'.repeat(64),
  },
});

export const SATA = Object.freeze({
  media: 'ssd',
  interface: 'sata',
  interface_generation: 3,
  capacities_bytes: [960e9],
});
export const DISK = Object.freeze({
  media: 'hdd',
  interface: 'sata',
  interface_generation: 3,
  rotation_rpm: 7200,
  capacities_bytes: [1e12],
});
export const SUBMITTED_RECORD = Object.freeze({
  submitter: { name: 'somebody' },
  method: { tool: 'fio' },
  environment: {},
  settings: {},
});
export const CONTEXT = Object.freeze({
  kind: 'drives',
  subject: SATA,
  record: SUBMITTED_RECORD,
  hashes: {},
  peers: {},
});

/** Change the run at its three levels. */
export const changed = ({
  workload = {},
  run = {},
  read = {},
  rest = {},
}: {
  workload?: Json;
  run?: Json;
  read?: Json;
  rest?: Json;
}): Json => ({
  ...SATA_READ_RUN,
  ...rest,
  workload: { ...SATA_READ_RUN.workload, ...workload },
  run: { ...SATA_READ_RUN.run, directions: { read: { ...SATA_READ_RUN.run.directions.read, ...read } }, ...run },
});

/** Make a measurement as a publication prints it, without output of a tool. */
export const published = (figures: Json, workload: Json): Json => ({
  workload: { kind: 'block', ...workload },
  ...figures,
});

/** Apply all rules and return the verdicts by rule. */
export const verdicts = (measurement: unknown, context: Context = CONTEXT): Record<string, Judgement> =>
  Object.fromEntries(applyRules(measurement, context).map((one) => [one.rule, one]));

/** List the rules that fail or warn. */
export const complaints = (measurement: unknown, context: Context = CONTEXT) =>
  applyRules(measurement, context)
    .filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')
    .map(({ rule, verdict }) => `${rule}: ${verdict}`);

/**
 * Which results hold which fingerprints, as the site lists them.
 * @param id of a result
 * @param measurement its only one
 */
export const hashesOf = (id: string, measurement: Json) =>
  Object.fromEntries(fingerprints(measurement).map((fingerprint) => [fingerprint, [id]]));
