/** Merges the same direction of several clones: rates add up, latencies are weighted, histograms merged. */
import { roundTo, sumOrNull } from '../shared/numbers.js';
import { mergeHistograms, percentilesOfHistogram } from './percentiles.js';

/** @typedef {import('./read-direction.js').DirectionFigures} DirectionFigures */
/** @typedef {import('./read-direction.js').Latency} Latency */
/** @typedef {Record<string, number>} DepthShares percent of requests by depth */

/**
 * Pick an extreme of numbers.
 * @param {readonly (number | null)[]} values
 * @param {(...values: number[]) => number} pick
 * @returns {number | null} null where one is missing
 */
function extremeOrNull(values, pick) {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? pick(...known) : null;
}

/**
 * Compute mean and deviation of all requests together: E[x²] of the parts, weighted by their number of requests.
 * @param {readonly (Latency | null)[]} parts
 * @param {readonly number[]} weights
 * @returns {Latency | null}
 */
export function mergeLatencies(parts, weights) {
  const all = weights.reduce((total, weight) => total + weight, 0);
  const measured = parts.filter((part) => part !== null);
  if (measured.length < parts.length || !(all > 0)) return null;
  const share = (/** @type {number} */ index) => (weights[index] ?? 0) / all;
  const mean = measured.reduce((total, part, index) => total + part.mean * share(index), 0);
  const square = measured.reduce(
    (total, { mean: own, stddev }, index) => total + (own ** 2 + (stddev ?? Number.NaN) ** 2) * share(index),
    0,
  );
  const minima = measured.map(({ min }) => min);
  const maxima = measured.map(({ max }) => max);
  return {
    mean: /** @type {number} */ (roundTo(mean)),
    min: extremeOrNull(minima, Math.min),
    max: extremeOrNull(maxima, Math.max),
    stddev: Number.isNaN(square) ? null : roundTo(Math.sqrt(Math.max(0, square - mean ** 2))),
  };
}

/**
 * Merge percentiles, which only histograms of all parts allow.
 * @param {readonly DirectionFigures[]} parts
 * @param {DirectionFigures} first
 * @returns {Pick<DirectionFigures, 'percentiles' | 'percentilesOf' | 'histogram'>}
 */
function mergeDistributions(parts, first) {
  const histograms = parts.map(({ histogram }) => histogram).filter((histogram) => histogram !== null);
  const alike = parts.every(({ percentilesOf }) => percentilesOf === first.percentilesOf);
  if (!alike || histograms.length < parts.length) return { percentiles: {}, percentilesOf: null, histogram: null };
  const histogram = mergeHistograms(histograms);
  const percentiles = percentilesOfHistogram(histogram, Object.keys(first.percentiles));
  return { percentiles, percentilesOf: first.percentilesOf, histogram };
}

/**
 * Merge one direction of several clones.
 * @param {readonly DirectionFigures[]} parts  at least one
 * @returns {DirectionFigures}
 */
export function mergeDirections(parts) {
  const [first] = parts;
  if (!first) throw new RangeError('parts: found none; merge at least one');
  if (parts.length === 1) return first;
  // Requests of each part; where fio 2.1 gives none, its rate times its time.
  const weights = parts.map(({ ios, iops, runtime }) => ios ?? (iops ?? 0) * (runtime ?? 0));
  const all = (/** @type {'ios'|'bytes'|'runtime'|'iops'|'bandwidth'|'exactBandwidth'} */ name) =>
    parts.map((part) => part[name]);
  const totals = parts.map(({ total }) => total);
  const completions = parts.map(({ completion }) => completion);
  return {
    ios: sumOrNull(all('ios')),
    bytes: sumOrNull(all('bytes')),
    runtime: extremeOrNull(all('runtime'), Math.max),
    iops: roundTo(sumOrNull(all('iops')), 6),
    bandwidth: sumOrNull(all('bandwidth')),
    exactBandwidth: roundTo(sumOrNull(all('exactBandwidth'))),
    total: mergeLatencies(totals, weights),
    completion: mergeLatencies(completions, weights),
    ...mergeDistributions(parts, first),
    contradictory: parts.some(({ contradictory }) => contradictory),
  };
}

/**
 * Merge the shares of requests by depth over all clones.
 * @param {readonly (DepthShares | null)[]} parts
 * @param {readonly number[]} weights
 * @returns {DepthShares | null}
 */
export function mergeDepthShares(parts, weights) {
  const all = weights.reduce((total, weight) => total + weight, 0);
  const known = parts.filter((part) => part !== null);
  const [first] = known;
  if (!first || known.length < parts.length) return null;
  const weight = (/** @type {number} */ index) => (all > 0 ? (weights[index] ?? 0) / all : 1 / parts.length);
  const shareAt = (/** @type {string} */ depth) =>
    known.reduce((total, part, index) => total + (part[depth] ?? 0) * weight(index), 0);
  return Object.fromEntries(
    Object.keys(first).map((depth) => [depth, /** @type {number} */ (roundTo(shareAt(depth), 6))]),
  );
}
