/** Reads what the entries of one fio job moved, and describes the run behind the figures as the rules read it. */
import { number, object, positive } from '../../domain/json.ts';
import { mergeDepthShares, mergeDirections } from './merge-directions.ts';
import { parseSize } from './option-sizes.ts';
import { limitingOptions } from './options.ts';
import { onlyDirection } from './pattern.ts';
import { readDirection } from './read-direction.ts';
import { flushTimesOf, runDirectionOf } from './run-figures.ts';

/** @typedef {import('./block-size.ts').Directions} Directions */
/** @typedef {import('./options.ts').Options} Options */
/** @typedef {import('../types.ts').RawJob} RawJob */
/** @typedef {import('../../domain/types.d.ts').Run} Run */

/** fio adds all up as `mixed` with unified_rw_reporting, beside the others or instead of them. */
const DIRECTIONS = /** @type {const} */ (['read', 'write', 'trim', 'mixed']);

/**
 * Read and merge the directions of the clones of a job.
 * @param {readonly RawJob[]} jobs
 * @param {number | null} major
 * @param {unknown} allClients  whose percentiles are exact
 * @param {Options} options
 * @returns {Directions}
 */
export function directionsOf(jobs, major, allClients, options) {
  /** @type {Directions} */
  const directions = {};
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

/**
 * Read the shares of requests by depth; null where fio counted none.
 * @param {RawJob} job
 * @returns {import('./merge-directions.ts').DepthShares | null}
 */
function depthSharesOf(job) {
  const shares = Object.entries(object(job.iodepth_level)).flatMap(([depth, value]) => {
    const share = number(value);
    return share === null ? [] : [/** @type {const} */ ([depth, share])];
  });
  return shares.some(([, share]) => share > 0) ? Object.fromEntries(shares) : null;
}

/** Merge the shares of requests by depth over the clones of a job. @param {readonly RawJob[]} jobs */
export function sharesOf(jobs) {
  const iosOf = (/** @type {RawJob} */ job) =>
    DIRECTIONS.reduce((total, name) => total + (number(object(job[name]).total_ios) ?? 0), 0);
  return mergeDepthShares(jobs.map(depthSharesOf), jobs.map(iosOf));
}

/** Return the number of the error that ended a job; 0 where there was none. @param {readonly RawJob[]} jobs */
const errorOf = (jobs) =>
  Math.max(
    ...jobs.map((job) =>
      Math.max(number(job.error) ?? 0, positive(job.total_err) ? (number(job.first_error) ?? 1) : 0),
    ),
  );

/**
 * What is known of one job.
 * @typedef {object} JobFacts
 * @property {import('./job-groups.ts').JobGroup} group
 * @property {Options} options
 * @property {Directions} directions
 * @property {import('./merge-directions.ts').DepthShares | null} shares
 * @property {import('./engine.ts').Engine} engine
 * @property {import('./flushes.ts').Flushes} flushes
 * @property {import('../../domain/types.d.ts').RanOn | null} ranOn
 */

/**
 * Describe the run behind the figures as the rules read it; what the device counted is filled in later.
 * @param {JobFacts} facts
 * @param {boolean} truncated
 * @returns {Run}
 */
export const runOf = ({ group, options, directions, shares, engine, flushes, ranOn }, truncated) => ({
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

/** Return the longest run time of the directions, in s; null where none is known. @param {Directions} directions */
export const runtimeOf = (directions) =>
  Math.max(0, ...Object.values(directions).map(({ runtime }) => runtime ?? 0)) || null;
