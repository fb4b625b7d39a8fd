/** Reads the latencies of one direction in fio's text into the members of fio's JSON. */
import { joinPatterns } from '../shared/patterns.ts';
import { parseRounded } from './units.ts';

/** @typedef {Record<'min' | 'max' | 'mean' | 'stddev', number>} LatencyJson ns */
/** @typedef {'slat' | 'lat' | 'clat' | 'sync'} Name as fio prints it */

const NS = /** @type {Record<string, number>} */ ({ nsec: 1, usec: 1000, msec: 1_000_000, sec: 1_000_000_000 });
const LATENCY_FIGURES = joinPatterns([
  / \((\wsec|sec)\): *min= *([\d.]+[kmg]?), max= *([\d.]+[kmg]?),/,
  / avg= *([\d.]+[kmg]?), stdev= *([\d.]+[kmg]?)/,
]);

/**
 * Read the latencies of one kind.
 * @param {string} part
 * @param {Name} name
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
 * Read the percentiles of one kind.
 * @param {string} part
 * @param {Name} name
 * @returns {{percentile: Record<string, number>} | null} ns by percent
 */
function percentilesOf(part, name) {
  const found = new RegExp(`^ *${name} percentiles \\((\\wsec|sec)\\):((?:\\n *\\|.*)+)`, 'm').exec(part);
  if (!found) return null;
  const factor = NS[found[1] ?? ''] ?? 1;
  const ranks = Array.from(
    (found[2] ?? '').matchAll(/([\d.]+)th=\[ *(\d+)\]/g),
    ([, rank = '', value]) => /** @type {const} */ ([rank, Number(value) * factor]),
  );
  return { percentile: Object.fromEntries(ranks) };
}

/**
 * Read latency and percentiles of one kind as a member of fio's JSON.
 * @param {string} part
 * @param {Name} name
 * @returns {import('../types.ts').UntrustedObject} empty where fio did not print it
 */
function memberOf(part, name) {
  const figures = { ...latencyOf(part, name), ...percentilesOf(part, name) };
  return Object.keys(figures).length > 0 ? { [`${name === 'sync' ? 'lat' : name}_ns`]: figures } : {};
}

/**
 * Read the latencies of a direction under the names of fio's JSON.
 * @param {string} part
 */
export const latenciesOf = (part) => ({
  ...memberOf(part, 'slat'),
  ...memberOf(part, 'clat'),
  ...memberOf(part, 'lat'),
});

/**
 * Read the times of flush calls under the names of fio's JSON; fio prints them once for the whole job.
 * @param {string} section  of the job
 */
export const flushTimesOf = (section) => memberOf(section, 'sync');
