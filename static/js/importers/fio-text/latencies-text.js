/** Reads the latencies of one direction in fio's text into the members of fio's JSON. */
import { joinPatterns } from '../shared/patterns.js';
import { parseRounded } from './units.js';

/** @typedef {Record<'min' | 'max' | 'mean' | 'stddev', number>} LatencyJson ns */
/** @typedef {{kind: 'lat' | 'clat', percentile: Record<string, number>}} Percentiles ns by percent */

const NS = /** @type {Record<string, number>} */ ({ nsec: 1, usec: 1000, msec: 1_000_000, sec: 1_000_000_000 });
const LATENCY_FIGURES = joinPatterns([
  / \((\wsec|sec)\): *min= *([\d.]+[kmg]?), max= *([\d.]+[kmg]?),/,
  / avg= *([\d.]+[kmg]?), stdev= *([\d.]+[kmg]?)/,
]);

/**
 * Read the latencies of one kind.
 * @param {string} part
 * @param {'lat' | 'clat'} name
 * @returns {LatencyJson | null}
 */
function latencyOf(part, name) {
  const found = new RegExp(`^ *${name}${LATENCY_FIGURES.source}`, 'im').exec(part);
  if (!found) return null;
  const factor = NS[found[1] ?? ''] ?? 1;
  const [min = 0, max = 0, mean = 0, stddev = 0] = found
    .slice(2)
    .map((text) => (parseRounded(text)?.value ?? 0) * factor);
  return { min, max, mean, stddev };
}

/**
 * Read the percentiles.
 * @param {string} part
 * @returns {Percentiles | null}
 */
function percentilesOf(part) {
  const found = /^ *(c?lat) percentiles \((\wsec|sec)\):((?:\n *\|.*)+)/m.exec(part);
  if (!found) return null;
  const factor = NS[found[2] ?? ''] ?? 1;
  const ranks = Array.from(
    (found[3] ?? '').matchAll(/([\d.]+)th=\[ *(\d+)\]/g),
    ([, rank = '', value]) => /** @type {const} */ ([rank, Number(value) * factor]),
  );
  return { kind: found[1] === 'lat' ? 'lat' : 'clat', percentile: Object.fromEntries(ranks) };
}

/**
 * Read latencies and percentiles under the names of fio's JSON.
 * @param {string} part
 */
export function latenciesOf(part) {
  const [lat, clat] = [latencyOf(part, 'lat'), latencyOf(part, 'clat')];
  const ranks = percentilesOf(part);
  const ranksOf = (/** @type {'lat' | 'clat'} */ kind) =>
    ranks?.kind === kind ? { percentile: ranks.percentile } : null;
  return {
    ...(lat || ranksOf('lat') ? { lat_ns: { ...lat, ...ranksOf('lat') } } : {}),
    ...(clat || ranksOf('clat') ? { clat_ns: { ...clat, ...ranksOf('clat') } } : {}),
  };
}
