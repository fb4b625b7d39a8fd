/** Reads the calls of fsync and fdatasync (`sync`): how many there were, and how long they took, from fio 3.4 on. */
import { number, object } from '../../domain/json.ts';
import { sumOrNull } from '../shared/numbers.ts';
import { whyUntimed } from './flush-times.ts';
import { distributionOf, latencyBlock, latencyOf } from './latencies.ts';
import { mergeDistributions, mergeLatencies } from './merge-latencies.ts';
import { durability } from './options.ts';

/** @typedef {import('../types.ts').RawJob} RawJob */
/** @typedef {import('./latencies.ts').Latency} Latency */
/**
 * @typedef {object} Flushes
 * @property {number | null} count  null where fio does not say; 0 where there were none
 * @property {Latency | null} latency  null where not measured
 * @property {Record<string, number>} percentiles  µs by percent
 * @property {string[]} warnings
 */

/**
 * Count the calls of one job. `total_ios` leaves out fdatasync in most versions, and `N`, the calls that were timed,
 * came with fio 3.18.
 * @param {RawJob} job
 */
function countOf({ sync }) {
  const issued = number(object(sync).total_ios);
  const timed = number(object(object(sync).lat_ns).N);
  if (issued === 0 && timed === null) return latencyOf(latencyBlock(object(sync), 'lat')) ? null : 0;
  return issued === null && timed === null ? null : Math.max(issued ?? 0, timed ?? 0);
}

/**
 * Tell whether the job flushed while it ran. The one call at its end (end_fsync) is no time of a durable write.
 * @param {import('./options.ts').Options} options
 * @param {readonly (Latency | null)[]} latencies
 */
function flushedAlong(options, latencies) {
  const { sync } = durability(options);
  if (sync !== null) return /f(?:data)?sync/.test(sync);
  return latencies.some((latency) => latency !== null && latency.min !== latency.max);
}

/**
 * Read the calls of the clones of a job together.
 * @param {readonly RawJob[]} jobs
 * @param {import('./options.ts').Options} options
 * @param {string | null} engine
 * @param {import('./method.ts').Version} version  of fio
 * @returns {Flushes}
 */
export function flushesOf(jobs, options, engine, version) {
  const counts = jobs.map(countOf);
  const count = sumOrNull(counts);
  const blocks = jobs.map(({ sync }) => latencyBlock(object(sync), 'lat'));
  const latencies = blocks.map(latencyOf);
  const untimed = { count, latency: null, percentiles: {} };
  if (!latencies.some(Boolean) || !flushedAlong(options, latencies)) return { ...untimed, warnings: [] };
  const reason = whyUntimed(engine, version);
  if (reason) return { ...untimed, warnings: [reason] };
  const [latency = null, ...others] = latencies;
  const [distribution = { percentiles: {} }] = blocks.map(distributionOf);
  if (others.length === 0) return { count, latency, percentiles: distribution.percentiles, warnings: [] };
  const weights = counts.map((calls) => calls ?? 0);
  const { percentiles } = mergeDistributions(blocks.map(distributionOf));
  return { count, latency: mergeLatencies(latencies, weights), percentiles, warnings: [] };
}
