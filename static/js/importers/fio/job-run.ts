/** Reads what the entries of one fio job moved, and describes the run behind the figures as the rules read it. */
import { number, object, positive } from '../../domain/json.ts';
import type { RanOn, Run } from '../../domain/types.d.ts';
import type { RawJob } from '../types.ts';
import type { Directions } from './block-size.ts';
import type { Engine } from './engine.ts';
import type { Flushes } from './flushes.ts';
import type { JobGroup } from './job-groups.ts';
import { type DepthShares, mergeDepthShares, mergeDirections } from './merge-directions.ts';
import { parseSize } from './option-sizes.ts';
import { limitingOptions, type Options } from './options.ts';
import { onlyDirection } from './pattern.ts';
import { readDirection } from './read-direction.ts';
import { flushTimesOf, runDirectionOf } from './run-figures.ts';

/** fio adds all up as `mixed` with unified_rw_reporting, beside the others or instead of them. */
const DIRECTIONS = ['read', 'write', 'trim', 'mixed'] as const;

/**
 * Read and merge the directions of the clones of a job.
 * @param allClients whose percentiles are exact
 */
export function directionsOf(
  jobs: readonly RawJob[],
  major: number | null,
  allClients: unknown,
  options: Options,
): Directions {
  const directions: Directions = {};
  for (const name of DIRECTIONS) {
    if (name === 'mixed' && Object.keys(directions).length > 0) break;
    const parts = jobs.map((job) => readDirection(job[name], major)).filter((direction) => direction !== null);
    if (parts.length === 0) continue;
    const merged = mergeDirections(parts);
    const sum = merged.percentilesOf === null ? readDirection(object(allClients)[name], major) : null;
    directions[name === 'mixed' ? (onlyDirection(options) ?? name) : name] = sum
      ? { ...merged, percentiles: sum.percentiles, percentilesOf: sum.percentilesOf }
      : merged;
  }
  return directions;
}

/** Read the shares of requests by depth; null where fio counted none. */
function depthSharesOf(job: RawJob): DepthShares | null {
  const shares = Object.entries(object(job.iodepth_level)).flatMap(([depth, value]) => {
    const share = number(value);
    return share === null ? [] : [[depth, share] as const];
  });
  return shares.some(([, share]) => share > 0) ? Object.fromEntries(shares) : null;
}

/** Merge the shares of requests by depth over the clones of a job. */
export function sharesOf(jobs: readonly RawJob[]) {
  const iosOf = (job: RawJob) =>
    DIRECTIONS.reduce((total, name) => total + (number(object(job[name]).total_ios) ?? 0), 0);
  return mergeDepthShares(jobs.map(depthSharesOf), jobs.map(iosOf));
}

/** Return the number of the error that ended a job; 0 where there was none. */
const errorOf = (jobs: readonly RawJob[]) =>
  Math.max(
    ...jobs.map((job) =>
      Math.max(number(job.error) ?? 0, positive(job.total_err) ? (number(job.first_error) ?? 1) : 0),
    ),
  );

/** What is known of one job. */
export interface JobFacts {
  group: JobGroup;
  options: Options;
  directions: Directions;
  shares: DepthShares | null;
  engine: Engine;
  flushes: Flushes;
  ranOn: RanOn | null;
}

/** Describe the run behind the figures as the rules read it; what the device counted is filled in later. */
export const runOf = (
  { group, options, directions, shares, engine, flushes, ranOn }: JobFacts,
  truncated: boolean,
): Run => ({
  effective_depth: engine.effectiveDepth,
  engine_synchronous: engine.synchronous,
  direct: engine.direct,
  directions: Object.fromEntries(Object.entries(directions).map(([name, part]) => [name, runDirectionOf(part)])),
  percentiles_of: Object.values(directions).find(({ percentilesOf }) => percentilesOf)?.percentilesOf ?? null,
  depth_shares: shares,
  device_ios: null,
  device_merges: null,
  device_ios_covers: null,
  device_ios_from: null,
  jobs_merged: group.jobs.length,
  flushes: flushes.count,
  flush_times: flushTimesOf(flushes),
  ran_on: ranOn,
  slowed_by: limitingOptions(options),
  span_bytes: parseSize(options.values.size, options.values.kb_base),
  memory_bytes: null,
  errors: errorOf(group.jobs),
  truncated,
});

/** Return the longest run time of the directions, in s; null where none is known. */
export const runtimeOf = (directions: Directions) =>
  Math.max(0, ...Object.values(directions).map(({ runtime }) => runtime ?? 0)) || null;
