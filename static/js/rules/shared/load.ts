/**
 * Read what a load was and what its figures are: pattern, size, flushes, directions, requests in flight, under the
 * names of a record or of a tool's run.
 */
import { DURABLE_SYNCS } from '../../domain/durable-write.ts';
import { at, type Json, number, object, text, texts } from '../../domain/json.ts';
import { splitUnit } from '../../domain/metrics.ts';
import { exact, type Interval, printed, times, widened } from './interval.ts';

// Read what a load was: its pattern, its size, how it was flushed, and the run behind it.

/** Read the workload. */
export const workload = (measurement: Json) => object(at(measurement, 'workload'));

/** Read the pattern, in fio's terms. */
export const pattern = (measurement: Json) => text(at(workload(measurement), 'pattern'));

/** Whether the order of access is random. */
export const isRandom = (measurement: Json) => pattern(measurement)?.startsWith('rand') ?? false;

/** Whether the order of access is sequential. */
export const isSequential = (measurement: Json) => ['read', 'write', 'rw'].includes(pattern(measurement) ?? '');

const readPercent = (measurement: Json) => number(at(workload(measurement), 'read_percent'));

/** Whether the load has no writes. */
export const onlyReads = (measurement: Json) =>
  ['read', 'randread'].includes(pattern(measurement) ?? '') ||
  (pattern(measurement) === null && readPercent(measurement) === 100);

/** Whether the load has no reads. */
export const onlyWrites = (measurement: Json) =>
  ['write', 'randwrite'].includes(pattern(measurement) ?? '') ||
  (pattern(measurement) === null && readPercent(measurement) === 0);

/**
 * Read the bytes of one request; of a tool's run on objects those of an object, unless a request moved a part of one.
 */
export function blockSize(measurement: Json): number | null {
  const stated = number(at(workload(measurement), 'block_size_bytes')) || null;
  const ofRun =
    run(measurement) &&
    (number(at(measurement, 'bytes_per_io')) || number(at(workload(measurement), 'object_size_bytes')));
  return stated ?? (text(at(workload(measurement), 'kind')) === 'object' && ofRun ? ofRun : null);
}

/** Read how writes are made durable. */
export const sync = (measurement: Json) => text(at(workload(measurement), 'sync'));

/** Whether the load consists of writes that are forced out of every volatile cache. */
export const writesDurably = (measurement: Json) =>
  onlyWrites(measurement) && [...DURABLE_SYNCS, 'msync'].includes(sync(measurement) ?? '');

/**
 * Whether the page cache was bypassed.
 * @param record of the result
 * @returns null where it is not stated
 */
export function isDirect(measurement: Json, record: unknown): boolean | null {
  const stated = run(measurement) ? at(run(measurement), 'direct') : at(at(record, 'method'), 'direct');
  return typeof stated === 'boolean' ? stated : null;
}

/**
 * Read the run of a tool.
 * @returns null where no output of a tool is on record
 */
export const run = (measurement: Json): Json | null => {
  const found = object(at(measurement, 'run'));
  return Object.keys(found).length ? found : null;
};

/**
 * Whether a run can show what the storage delivers: it was no trial, went on to its end, was not held back and ran on
 * one device. A run of which none of this is on record may.
 */
export function isEvidence(measurement: Json): boolean {
  const kept = run(measurement);
  const devices = number(at(at(kept, 'ran_on'), 'count')) ?? 1;
  const limits = [...texts(at(kept, 'slowed_by'))];
  return at(kept, 'trial') !== true && !text(at(kept, 'unfinished')) && limits.length === 0 && devices === 1;
}

// Read the directions of a load and their figures, under the names of a record or of a tool's run.

/** `raw`: figures as the tool counted them */
export type Direction = { name: string; figures: Json; raw: boolean };

/** Read the halves of a mixed load, or the one load; a tool's own numbers where they were kept. */
export function directions(measurement: Json): Direction[] {
  const kept = Object.entries(object(at(at(measurement, 'run'), 'directions')));
  if (kept.length) return kept.map(([name, figures]) => ({ name, figures: object(figures), raw: true }));
  const stated = halves(measurement);
  return stated.length ? stated : [whole(measurement)];
}

/** Read the halves of a mixed load as the record states them. */
export const halves = (measurement: Json): Direction[] =>
  ['read', 'write']
    .filter((half) => Object.keys(object(at(measurement, half))).length)
    .map((name) => ({ name, figures: object(measurement[name]), raw: false }));

/** Read the load as one, whatever halves it has. */
export const whole = (measurement: Json): Direction => ({ name: 'whole', figures: object(measurement), raw: false });

/** The names of a tool's run, see schemas/run.py. */
const RUN_FIELDS: Readonly<Record<string, { key: string; factor: number }>> = Object.freeze({
  iops: { key: 'iops', factor: 1 },
  bandwidth: { key: 'bandwidth_bytes_per_s', factor: 1 },
  latency_mean: { key: 'latency_mean_us', factor: 1e-6 },
  latency_min: { key: 'latency_min_us', factor: 1e-6 },
  latency_max: { key: 'latency_max_us', factor: 1e-6 },
  submission_latency_mean: { key: 'submission_mean_us', factor: 1e-6 },
  completion_latency_mean: { key: 'completion_mean_us', factor: 1e-6 },
  completion_latency_min: { key: 'completion_min_us', factor: 1e-6 },
  completion_latency_max: { key: 'completion_max_us', factor: 1e-6 },
  flush_latency_mean: { key: 'mean_us', factor: 1e-6 },
  flush_latency_min: { key: 'min_us', factor: 1e-6 },
  flush_latency_max: { key: 'max_us', factor: 1e-6 },
});

/**
 * Read one figure of a direction in its base unit.
 * @param metric without unit
 */
export function figure({ figures, raw }: Direction, metric: string): Interval | null {
  if (raw) {
    const field = RUN_FIELDS[metric];
    const value = field ? number(at(figures, field.key)) : null;
    if (value === null || !field) return null;
    const share = metric === 'iops' || metric === 'bandwidth' ? (number(at(figures, 'rounded_by')) ?? 0) : 0;
    return widened(exact(value * field.factor), share);
  }
  for (const key of Object.keys(figures)) {
    const named = splitUnit(key);
    if (named.metric === metric) return printed(figures[key], named.factor, metric.endsWith('bandwidth'));
  }
  return null;
}

/**
 * Find a figure in the first direction that has it.
 * @param metric without unit
 */
export const figureOfAnyDirection = (measurement: Json, metric: string): Interval | undefined =>
  directions(measurement)
    .map((direction) => figure(direction, metric))
    .find((found) => found !== null);

// Compute how many requests a load kept in flight, and what that leaves out at the ends of a run.

/** Count the requests kept in flight; what is not stated counts as one. */
export function inFlight(measurement: Json): {
  depth: number | null;
  jobs: number | null;
  product: number;
  stated: boolean;
} {
  const depth =
    number(at(run(measurement), 'effective_depth')) || number(at(workload(measurement), 'queue_depth')) || null;
  const entries = number(at(run(measurement), 'jobs_merged')) ?? 0;
  const requested = number(at(workload(measurement), 'jobs')) ?? 0;
  // One entry of a load on blocks may be the sum of many jobs, such as a terse line of fio with group_reporting.
  const mayBeSum = entries === 1 && text(at(workload(measurement), 'kind')) === 'block';
  const jobs = Math.max(mayBeSum ? 0 : entries, requested) || null;
  const clients = number(at(workload(measurement), 'clients')) || 1;
  return { depth, jobs, product: (depth ?? 1) * (jobs ?? 1) * clients, stated: depth !== null && jobs !== null };
}

/**
 * Compute the share of requests in flight when a run starts and stops: they may count in one total and not in another.
 * With ramp_time fio counts the bytes of those at the end of the ramp, but not their number.
 * @returns a share of all requests, from 0 to 1
 */
export function endsShare(measurement: Json, { figures, raw }: Direction): number {
  const counted = raw ? number(at(figures, 'total_ios')) : null;
  const all = counted ?? (raw ? (number(at(figures, 'iops')) ?? 0) * (number(at(figures, 'runtime_s')) ?? 0) : 0);
  return all > 0 ? Math.min(inFlight(measurement).product / all, 1) : 0;
}

/** Shares that sum to less, in percent, are a line that was cut. */
const LEAST_SHARES = 90;

/**
 * Compute the share of the requests that were issued with at least this depth in flight.
 * It is a share of those at any level, because a tool counts twice under fsync.
 * @returns percent
 */
export function depthShare(measurement: Json, depth: number): number | null {
  const levels = Object.entries(object(at(run(measurement), 'depth_shares'))).map(([level, share]) => ({
    from: Number(level.replace('>=', '')),
    share: number(share) ?? 0,
  }));
  const all = levels.reduce((sum, { share }) => sum + share, 0);
  if (!(all > LEAST_SHARES)) return null;
  const bucket = 2 ** Math.floor(Math.log2(Math.min(depth, 64)));
  return (100 * levels.filter(({ from }) => from >= bucket).reduce((sum, { share }) => sum + share, 0)) / all;
}

// Read the calls of fsync and fdatasync that a load made by itself: whether, how often, and how long they took.

/** A tool counts flushes at a depth, too; beyond this many percent the shares of requests by depth show them. */
const SHARES_WITHOUT_FLUSHES = 101;

/**
 * Read the times of the flush calls as a tool counted them.
 * @returns null where they are not on record
 */
export function flushTimes(measurement: Json): Direction | null {
  const figures = object(at(run(measurement), 'flush_times'));
  return Object.keys(figures).length > 0 ? { name: 'flush', figures, raw: true } : null;
}

/** @returns percent */
const sumOfShares = (measurement: Json): number =>
  Object.values(object(at(run(measurement), 'depth_shares'))).reduce(
    (sum: number, share) => sum + (number(share) ?? 0),
    0,
  );

/**
 * Whether the tool issued flush calls by itself, outside the latency of its requests; one at the end of each job does
 * not count.
 */
export function hasFlushCalls(measurement: Json) {
  const jobs = number(at(workload(measurement), 'jobs')) ?? 1;
  return (
    /fsync|fdatasync/.test(sync(measurement) ?? '') ||
    (number(at(run(measurement), 'flushes')) ?? 0) > jobs ||
    sumOfShares(measurement) > SHARES_WITHOUT_FLUSHES
  );
}

/**
 * Count the flush calls of one request of a part of the load.
 * @param parts of the load
 * @returns null where it is not known
 */
function flushesPerRequest(measurement: Json, parts: readonly Direction[]): Interval | null {
  const flushes = number(at(run(measurement), 'flushes'));
  const requests = parts.reduce((sum, { figures }) => sum + (number(at(figures, 'total_ios')) ?? 0), 0);
  if (flushes !== null && requests > 0) return exact(flushes / requests);
  const every = number(at(workload(measurement), 'sync_every'));
  return every && parts.length === 1 ? exact(1 / every) : null;
}

/**
 * Compute the mean time that a request of the load waits for flush calls: calls of one request × their mean time.
 * @param parts of the load
 * @returns in seconds; null where calls or times are not known
 */
export function flushTimeOfRequest(measurement: Json, parts: readonly Direction[]): Interval | null {
  const counted = flushTimes(measurement);
  const mean = figure(counted ?? whole(measurement), 'flush_latency_mean');
  const calls = flushesPerRequest(measurement, parts);
  return mean && calls && times(mean, calls);
}
