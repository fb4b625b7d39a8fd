/** Reads percentiles of latency as fio prints them, and computes them from the histograms of json+. */
import { number, object } from '../../domain/json.ts';
import { roundTo } from '../shared/numbers.ts';
import type { UntrustedObject } from '../types.ts';

/** Requests by µs. */
type Histogram = Map<number, number>;

/**
 * Read the percentiles of a kind of latency.
 * @returns µs by percent, such as 99.9; empty where not measured
 */
export function percentilesOf(latencies: UntrustedObject, unitsPerUs: number): Record<string, number> {
  const percentiles: Record<string, number> = {};
  for (const [percent, value] of Object.entries(object(latencies.percentile))) {
    const rank = Number(percent);
    const found = number(value);
    if (rank > 0 && rank <= 100 && found !== null) percentiles[String(rank)] = roundTo(found / unitsPerUs) as number;
  }
  return Object.values(percentiles).some((value) => value > 0) ? percentiles : {};
}

/**
 * Return the centre of one bin of fio 2's histogram (plat_idx_to_val in fio's stat.c): 2^bits bins to each doubling.
 */
function centreOfBin(index: number, bits: number) {
  const bins = 2 ** bits;
  if (index < 2 * bins) return index;
  const error = Math.floor(index / bins) - 1;
  return 2 ** (error + bits) + ((index % bins) + 0.5) * 2 ** error;
}

/** Read the histogram that json+ prints: by latency from fio 3 on, by number of the bin before. */
export function histogramOf(latencies: UntrustedObject, unitsPerUs: number): Histogram | null {
  const bins = object(latencies.bins);
  const bits = number(bins.FIO_IO_U_PLAT_BITS);
  const histogram: Histogram = new Map();
  for (const [key, value] of Object.entries(bins)) {
    const count = number(value);
    if (!/^\d+$/.test(key) || !count) continue;
    histogram.set((bits === null ? Number(key) : centreOfBin(Number(key), bits)) / unitsPerUs, count);
  }
  return histogram.size > 0 ? histogram : null;
}

/**
 * Add histograms up.
 * @returns sorted by latency
 */
export function mergeHistograms(histograms: readonly Histogram[]): Histogram {
  const merged: Histogram = new Map();
  for (const histogram of histograms)
    for (const [us, count] of histogram) merged.set(us, (merged.get(us) ?? 0) + count);
  return new Map([...merged].sort(([one], [other]) => one - other));
}

/**
 * Find the latency of the first bin by which a share of all requests has completed, as fio does.
 * @param histogram sorted
 */
function latencyAt(histogram: Histogram, requests: number) {
  let completed = 0;
  for (const [us, count] of histogram) {
    completed += count;
    if (completed >= requests) return roundTo(us) as number;
  }
  return 0;
}

/**
 * Compute percentiles from a histogram.
 * @param histogram sorted
 * @param ranks percent
 */
export function percentilesOfHistogram(histogram: Histogram, ranks: readonly string[]): Record<string, number> {
  const requests = [...histogram.values()].reduce((total, count) => total + count, 0);
  return Object.fromEntries(ranks.map((rank) => [rank, latencyAt(histogram, (Number(rank) / 100) * requests)]));
}
