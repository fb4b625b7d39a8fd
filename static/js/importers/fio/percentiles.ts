/** Reads percentiles of latency as fio prints them, and computes them from the histograms of json+. */
import { number, object } from '../../domain/json.ts';
import { roundTo } from '../shared/numbers.ts';

/** @typedef {import('../types.ts').UntrustedObject} UntrustedObject */
/** @typedef {Map<number, number>} Histogram requests by µs */

/**
 * Read the percentiles of a kind of latency.
 * @param {UntrustedObject} latencies
 * @param {number} unitsPerUs
 * @returns {Record<string, number>} µs by percent, such as 99.9; empty where not measured
 */
export function percentilesOf(latencies, unitsPerUs) {
  /** @type {Record<string, number>} */
  const percentiles = {};
  for (const [percent, value] of Object.entries(object(latencies.percentile))) {
    const rank = Number(percent);
    const found = number(value);
    if (rank > 0 && rank <= 100 && found !== null)
      percentiles[String(rank)] = /** @type {number} */ (roundTo(found / unitsPerUs));
  }
  return Object.values(percentiles).some((value) => value > 0) ? percentiles : {};
}

/**
 * Return the centre of one bin of fio 2's histogram (plat_idx_to_val in fio's stat.c): 2^bits bins to each doubling.
 * @param {number} index
 * @param {number} bits
 */
function centreOfBin(index, bits) {
  const bins = 2 ** bits;
  if (index < 2 * bins) return index;
  const error = Math.floor(index / bins) - 1;
  return 2 ** (error + bits) + ((index % bins) + 0.5) * 2 ** error;
}

/**
 * Read the histogram that json+ prints: by latency from fio 3 on, by number of the bin before.
 * @param {UntrustedObject} latencies
 * @param {number} unitsPerUs
 * @returns {Histogram | null}
 */
export function histogramOf(latencies, unitsPerUs) {
  const bins = object(latencies.bins);
  const bits = number(bins.FIO_IO_U_PLAT_BITS);
  /** @type {Histogram} */
  const histogram = new Map();
  for (const [key, value] of Object.entries(bins)) {
    const count = number(value);
    if (!/^\d+$/.test(key) || !count) continue;
    histogram.set((bits === null ? Number(key) : centreOfBin(Number(key), bits)) / unitsPerUs, count);
  }
  return histogram.size > 0 ? histogram : null;
}

/**
 * Add histograms up.
 * @param {readonly Histogram[]} histograms
 * @returns {Histogram} sorted by latency
 */
export function mergeHistograms(histograms) {
  /** @type {Histogram} */
  const merged = new Map();
  for (const histogram of histograms)
    for (const [us, count] of histogram) merged.set(us, (merged.get(us) ?? 0) + count);
  return new Map([...merged].sort(([one], [other]) => one - other));
}

/**
 * Find the latency of the first bin by which a share of all requests has completed, as fio does.
 * @param {Histogram} histogram  sorted
 * @param {number} requests
 */
function latencyAt(histogram, requests) {
  let completed = 0;
  for (const [us, count] of histogram) {
    completed += count;
    if (completed >= requests) return /** @type {number} */ (roundTo(us));
  }
  return 0;
}

/**
 * Compute percentiles from a histogram.
 * @param {Histogram} histogram  sorted
 * @param {readonly string[]} ranks  percent
 * @returns {Record<string, number>}
 */
export function percentilesOfHistogram(histogram, ranks) {
  const requests = [...histogram.values()].reduce((total, count) => total + count, 0);
  return Object.fromEntries(ranks.map((rank) => [rank, latencyAt(histogram, (Number(rank) / 100) * requests)]));
}
