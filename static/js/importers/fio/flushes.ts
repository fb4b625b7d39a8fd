/** Reads the calls of fsync and fdatasync (`sync`): how many there were, and how long they took, from fio 3.4 on. */
import { number, object } from '../../domain/json.ts';
import { sumOrNull } from '../shared/numbers.ts';
import type { RawJob } from '../types.ts';
import { whyUntimed } from './flush-times.ts';
import { distributionOf, type Latency, latencyBlock, latencyOf } from './latencies.ts';
import { mergeDistributions, mergeLatencies } from './merge-latencies.ts';
import type { Version } from './method.ts';
import { durability, type Options } from './options.ts';

export interface Flushes {
  /** null where fio does not say; 0 where there were none */
  count: number | null;
  /** null where not measured */
  latency: Latency | null;
  /** µs by percent */
  percentiles: Record<string, number>;
  warnings: string[];
}

/**
 * Count the calls of one job. `total_ios` leaves out fdatasync in most versions, and `N`, the calls that were timed,
 * came with fio 3.18.
 */
function countOf({ sync }: RawJob) {
  const issued = number(object(sync).total_ios);
  const timed = number(object(object(sync).lat_ns).N);
  if (issued === 0 && timed === null) return latencyOf(latencyBlock(object(sync), 'lat')) ? null : 0;
  return issued === null && timed === null ? null : Math.max(issued ?? 0, timed ?? 0);
}

/** Tell whether the job flushed while it ran. The one call at its end (end_fsync) is no time of a durable write. */
function flushedAlong(options: Options, latencies: readonly (Latency | null)[]) {
  const { sync } = durability(options);
  if (sync !== null) return /f(?:data)?sync/.test(sync);
  return latencies.some((latency) => latency !== null && latency.min !== latency.max);
}

/**
 * Read the calls of the clones of a job together.
 * @param version of fio
 */
export function flushesOf(jobs: readonly RawJob[], options: Options, engine: string | null, version: Version): Flushes {
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
