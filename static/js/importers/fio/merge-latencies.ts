/** Merges latencies of several clones: statistics are weighted by requests, histograms are added up. */
import { roundTo } from '../shared/numbers.ts';
import type { Distribution, Latency } from './latencies.ts';
import { mergeHistograms, percentilesOfHistogram } from './percentiles.ts';

/**
 * Pick an extreme of numbers.
 * @returns null where one is missing
 */
export function extremeOrNull(
  values: readonly (number | null)[],
  pick: (...values: number[]) => number,
): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? pick(...known) : null;
}

/** Compute mean and deviation of all requests together: E[x²] of the parts, weighted by their number of requests. */
export function mergeLatencies(parts: readonly (Latency | null)[], weights: readonly number[]): Latency | null {
  const all = weights.reduce((total, weight) => total + weight, 0);
  const measured = parts.filter((part) => part !== null);
  if (measured.length < parts.length || !(all > 0)) return null;
  const share = (index: number) => (weights[index] ?? 0) / all;
  const mean = measured.reduce((total, part, index) => total + part.mean * share(index), 0);
  const square = measured.reduce(
    (total, { mean: own, stddev }, index) => total + (own ** 2 + (stddev ?? Number.NaN) ** 2) * share(index),
    0,
  );
  const minima = measured.map(({ min }) => min);
  const maxima = measured.map(({ max }) => max);
  return {
    mean: roundTo(mean) as number,
    min: extremeOrNull(minima, Math.min),
    max: extremeOrNull(maxima, Math.max),
    stddev: Number.isNaN(square) ? null : roundTo(Math.sqrt(Math.max(0, square - mean ** 2))),
  };
}

/**
 * Merge percentiles, which only histograms of all parts allow.
 * @returns without percentiles where they cannot be merged
 */
export function mergeDistributions(parts: readonly Distribution[]): Distribution {
  const histograms = parts.map(({ histogram }) => histogram).filter((histogram) => histogram !== null);
  if (histograms.length < parts.length) return { percentiles: {}, histogram: null };
  const histogram = mergeHistograms(histograms);
  return { percentiles: percentilesOfHistogram(histogram, Object.keys(parts[0]?.percentiles ?? {})), histogram };
}
