/** Merges the same direction of several clones into one: rates add up, latencies are weighted, percentiles only counted. */
import { rounded, sum } from '../shared/figures.js';
import { counted, together } from './percentiles.js';

/** @typedef {import('./direction.js').Moved} Moved */
/** @typedef {import('./direction.js').Latency} Latency */

/**
 * @param {readonly (number | null)[]} values
 * @param {(...values: number[]) => number} pick
 */
function extreme(values, pick) {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? pick(...known) : null;
}

/**
 * Mean and deviation of all requests together: E[x²] of the parts, weighted by their number of requests.
 * @param {readonly (Latency | null)[]} parts
 * @param {readonly number[]} weights
 * @returns {Latency | null}
 */
export function mergeLatency(parts, weights) {
  const all = weights.reduce((total, weight) => total + weight, 0);
  const measured = parts.filter((part) => part !== null);
  if (measured.length < parts.length || !(all > 0)) return null;
  const share = (/** @type {number} */ index) => (weights[index] ?? 0) / all;
  const mean = measured.reduce((total, part, index) => total + part.mean * share(index), 0);
  const square = measured.reduce(
    (total, { mean: own, stddev }, index) => total + (own ** 2 + (stddev ?? Number.NaN) ** 2) * share(index),
    0,
  );
  return {
    mean: /** @type {number} */ (rounded(mean)),
    min: extreme(
      measured.map(({ min }) => min),
      Math.min,
    ),
    max: extreme(
      measured.map(({ max }) => max),
      Math.max,
    ),
    stddev: Number.isNaN(square) ? null : rounded(Math.sqrt(Math.max(0, square - mean ** 2))),
  };
}

/**
 * Requests of each part; where fio 2.1 gives none, its rate times its time.
 * @param {readonly Moved[]} parts
 */
const weightsOf = (parts) => parts.map(({ ios, iops, runtime }) => ios ?? (iops ?? 0) * (runtime ?? 0));

/**
 * @param {readonly Moved[]} parts  at least one
 * @returns {Moved}
 */
export function merge(parts) {
  const [first] = parts;
  if (!first) throw new RangeError('parts: found none; merge at least one');
  if (parts.length === 1) return first;
  const weights = weightsOf(parts);
  const histograms = parts.map(({ histogram }) => histogram).filter((histogram) => histogram !== null);
  const same = parts.every(({ percentilesOf }) => percentilesOf === first.percentilesOf);
  const histogram = same && histograms.length === parts.length ? together(histograms) : null;
  return {
    ios: sum(parts.map(({ ios }) => ios)),
    bytes: sum(parts.map(({ bytes }) => bytes)),
    runtime: extreme(
      parts.map(({ runtime }) => runtime),
      Math.max,
    ),
    iops: rounded(sum(parts.map(({ iops }) => iops)), 6),
    bandwidth: sum(parts.map(({ bandwidth }) => bandwidth)),
    precise: rounded(sum(parts.map((part) => part.precise))),
    total: mergeLatency(
      parts.map(({ total }) => total),
      weights,
    ),
    completion: mergeLatency(
      parts.map(({ completion }) => completion),
      weights,
    ),
    percentiles: histogram ? counted(histogram, Object.keys(first.percentiles)) : {},
    percentilesOf: histogram ? first.percentilesOf : null,
    histogram,
    odd: parts.some(({ odd }) => odd),
  };
}

/**
 * Percent of requests by depth, over all clones.
 * @param {readonly (Record<string, number> | null)[]} parts
 * @param {readonly number[]} weights
 * @returns {Record<string, number> | null}
 */
export function mergeShares(parts, weights) {
  const all = weights.reduce((total, weight) => total + weight, 0);
  const known = parts.filter((part) => part !== null);
  const [first] = known;
  if (!first || known.length < parts.length) return null;
  const share = (/** @type {number} */ index) => (all > 0 ? (weights[index] ?? 0) / all : 1 / parts.length);
  return Object.fromEntries(
    Object.keys(first).map((depth) => [
      depth,
      /** @type {number} */ (
        rounded(
          known.reduce((total, part, index) => total + (part[depth] ?? 0) * share(index), 0),
          6,
        )
      ),
    ]),
  );
}
