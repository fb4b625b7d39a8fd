/** Percentiles of latency: as fio prints them, and counted anew from the histograms of json+ where jobs are merged. */
import { number, object, rounded } from '../shared/figures.js';

/**
 * @param {Record<string, any>} block
 * @param {number} perUs  printed units in a µs
 * @returns {Record<string, number>} µs by percent, such as 99.9; empty where not measured
 */
export function percentilesOf(block, perUs) {
  /** @type {Record<string, number>} */
  const found = {};
  for (const [percent, value] of Object.entries(object(block.percentile))) {
    const rank = Number(percent);
    if (rank > 0 && rank <= 100 && number(value) !== null)
      found[String(rank)] = /** @type {number} */ (rounded(value / perUs));
  }
  return Object.values(found).some((value) => value > 0) ? found : {};
}

/**
 * The middle of one step of fio 2's histogram (plat_idx_to_val in fio's stat.c): 2^bits steps to each doubling.
 * @param {number} index
 * @param {number} bits
 */
function middle(index, bits) {
  const steps = 2 ** bits;
  if (index < 2 * steps) return index;
  const error = Math.floor(index / steps) - 1;
  return 2 ** (error + bits) + ((index % steps) + 0.5) * 2 ** error;
}

/**
 * The histogram that json+ prints: by latency from fio 3 on, by step before.
 * @param {Record<string, any>} block
 * @param {number} perUs
 * @returns {Map<number, number> | null} requests by µs
 */
export function histogramOf(block, perUs) {
  const bins = object(block.bins);
  const bits = number(bins.FIO_IO_U_PLAT_BITS);
  const counted = Object.entries(bins).filter(([key, count]) => /^\d+$/.test(key) && (number(count) ?? 0) > 0);
  if (counted.length === 0) return null;
  return new Map(
    counted.map(([key, count]) => [(bits === null ? Number(key) : middle(Number(key), bits)) / perUs, count]),
  );
}

/**
 * @param {readonly Map<number, number>[]} histograms
 * @returns {Map<number, number>}
 */
export function together(histograms) {
  /** @type {Map<number, number>} */
  const all = new Map();
  for (const histogram of histograms) for (const [us, count] of histogram) all.set(us, (all.get(us) ?? 0) + count);
  return new Map([...all].sort(([one], [other]) => one - other));
}

/**
 * The smallest step that as many requests reached as the percentage asks for, as fio counts it.
 * @param {Map<number, number>} histogram  sorted
 * @param {readonly string[]} ranks  percent
 * @returns {Record<string, number>}
 */
export function counted(histogram, ranks) {
  const all = [...histogram.values()].reduce((total, count) => total + count, 0);
  return Object.fromEntries(
    ranks.map((rank) => {
      let reached = 0;
      for (const [us, count] of histogram) {
        reached += count;
        if (reached >= (Number(rank) / 100) * all) return [rank, /** @type {number} */ (rounded(us))];
      }
      return [rank, 0];
    }),
  );
}
