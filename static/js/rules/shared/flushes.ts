/** Read the calls of fsync and fdatasync that a load made by itself: whether, how often, and how long they took. */
import { at, type Json, number, object } from '../../domain/json.ts';
import { type Direction, figure, whole } from './directions.ts';
import { exact, type Interval, times } from './interval.ts';
import { run, sync, workload } from './workload-fields.ts';

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
