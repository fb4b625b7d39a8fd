/** What a load was: its directions with their figures, how much it kept in flight, its order, how it was flushed. */
import { splitUnit } from '../math/metrics.js';
import { exact, printed } from './interval.js';
import { at, number, object, text } from './json.js';

/** @typedef {import('./json.js').Json} Json */
/** @typedef {import('./interval.js').Interval} Interval */
/** @typedef {{name: string, figures: Json, raw: boolean}} Direction */

/**
 * The halves of a mixed load, or the one load, under the names of a record; a tool's own numbers where they were kept.
 * @param {Json} measurement
 * @returns {Direction[]}
 */
export function directions(measurement) {
  const kept = Object.entries(object(at(at(measurement, 'run'), 'directions')));
  if (kept.length) return kept.map(([name, figures]) => ({ name, figures: object(figures), raw: true }));
  const halves = ['read', 'write'].filter((half) => Object.keys(object(at(measurement, half))).length);
  if (halves.length) return halves.map((name) => ({ name, figures: object(measurement[name]), raw: false }));
  return [whole(measurement)];
}

/**
 * The load as one, whatever halves it has.
 * @param {Json} measurement
 * @returns {Direction}
 */
export const whole = (measurement) => ({ name: 'whole', figures: object(measurement), raw: false });

/** @type {Readonly<Record<string, {key: string, factor: number}>>} the names of a tool run, see schemas/run.py */
const KEPT = Object.freeze({
  iops: { key: 'iops', factor: 1 },
  bandwidth: { key: 'bandwidth_bytes_per_s', factor: 1 },
  latency_mean: { key: 'latency_mean_us', factor: 1e-6 },
  latency_min: { key: 'latency_min_us', factor: 1e-6 },
  latency_max: { key: 'latency_max_us', factor: 1e-6 },
});

/**
 * One figure of a direction in its base unit.
 * @param {Direction} direction
 * @param {string} metric without unit
 * @returns {Interval | null}
 */
export function figure({ figures, raw }, metric) {
  if (raw) {
    const known = KEPT[metric];
    const value = known ? number(at(figures, known.key)) : null;
    return value === null || !known ? null : exact(value * known.factor);
  }
  for (const key of Object.keys(figures)) {
    const named = splitUnit(key);
    if (named.metric === metric) return printed(figures[key], named.factor);
  }
  return null;
}

/** @param {Json} measurement */
export const workload = (measurement) => object(at(measurement, 'workload'));
/** @param {Json} measurement */
export const pattern = (measurement) => text(at(workload(measurement), 'pattern'));
/** @param {Json} measurement */
export const isRandom = (measurement) => pattern(measurement)?.startsWith('rand') ?? false;
/** @param {Json} measurement */
export const isSequential = (measurement) => ['read', 'write', 'rw'].includes(pattern(measurement) ?? '');
/** @param {Json} measurement */
export const readPercent = (measurement) => number(at(workload(measurement), 'read_percent'));
/** @param {Json} measurement */
export const onlyReads = (measurement) => ['read', 'randread'].includes(pattern(measurement) ?? '') || (pattern(measurement) === null && readPercent(measurement) === 100);
/** @param {Json} measurement */
export const onlyWrites = (measurement) => ['write', 'randwrite'].includes(pattern(measurement) ?? '') || (pattern(measurement) === null && readPercent(measurement) === 0);
/** @param {Json} measurement */
export const isMixed = (measurement) => ['rw', 'randrw'].includes(pattern(measurement) ?? '');
/**
 * Bytes of one request; of a tool's run on objects those of an object, unless a request moved a part of one.
 * @param {Json} measurement
 */
export function blockSize(measurement) {
  const stated = number(at(workload(measurement), 'block_size_bytes')) || null;
  const ofRun = run(measurement) && (number(at(measurement, 'bytes_per_io')) || number(at(workload(measurement), 'object_size_bytes')));
  return stated ?? (text(at(workload(measurement), 'kind')) === 'object' && ofRun ? ofRun : null);
}
/** @param {Json} measurement */
export const sync = (measurement) => text(at(workload(measurement), 'sync'));
/** @param {Json} measurement */
export const run = (measurement) => (Object.keys(object(at(measurement, 'run'))).length ? object(at(measurement, 'run')) : null);

/** A flush call that the tool issues by itself, outside the latency that it reports. @param {Json} measurement */
export const hasFlushCalls = (measurement) => /fsync|fdatasync/.test(sync(measurement) ?? '') || (number(at(run(measurement), 'flushes')) ?? 0) > 0;

/**
 * Requests kept in flight; what is not stated is one at least.
 * @param {Json} measurement
 * @returns {{depth: number | null, jobs: number | null, product: number, stated: boolean}}
 */
export function inFlight(measurement) {
  const depth = number(at(run(measurement), 'effective_depth')) || number(at(workload(measurement), 'queue_depth')) || null;
  const jobs = Math.max(number(at(run(measurement), 'jobs_merged')) ?? 0, number(at(workload(measurement), 'jobs')) ?? 0) || null;
  const clients = number(at(workload(measurement), 'clients')) || 1;
  return { depth, jobs, product: (depth ?? 1) * (jobs ?? 1) * clients, stated: depth !== null && jobs !== null };
}

/**
 * Requests in flight when the clock of a run starts and stops may count in one total and not in another.
 * @param {Json} measurement
 * @param {Direction} direction
 * @returns {number} as a share of all requests
 */
export function ends(measurement, { figures, raw }) {
  const all = raw ? number(at(figures, 'total_ios')) : null;
  return all ? Math.min(inFlight(measurement).product / all, 1) : 0;
}

/**
 * Share of the requests that were issued with at least this depth in flight, of those at any level: under fsync a tool counts twice.
 * @param {Json} measurement
 * @param {number} depth
 * @returns {number | null} percent
 */
export function depthShare(measurement, depth) {
  const levels = Object.entries(object(at(run(measurement), 'depth_shares'))).map(([level, share]) => ({
    from: Number(level.replace('>=', '')), share: number(share) ?? 0,
  }));
  const all = levels.reduce((sum, { share }) => sum + share, 0);
  if (!(all > 0)) return null;
  const bucket = 2 ** Math.floor(Math.log2(Math.min(depth, 64)));
  return (100 * levels.filter(({ from }) => from >= bucket).reduce((sum, { share }) => sum + share, 0)) / all;
}
