/** Compute how many requests a load kept in flight, and what that leaves out at the ends of a run. */
import { at, type Json, number, object, text } from '../../domain/json.ts';
import type { Direction } from './directions.ts';
import { run, workload } from './workload-fields.ts';

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
 * @returns a share of all requests, from 0 to 1
 */
export function endsShare(measurement: Json, { figures, raw }: Direction): number {
  const all = raw ? number(at(figures, 'total_ios')) : null;
  return all ? Math.min(inFlight(measurement).product / all, 1) : 0;
}

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
  if (!(all > 0)) return null;
  const bucket = 2 ** Math.floor(Math.log2(Math.min(depth, 64)));
  return (100 * levels.filter(({ from }) => from >= bucket).reduce((sum, { share }) => sum + share, 0)) / all;
}
