/** Splits the name of a metric into the metric and its unit, and tells families of latencies apart. */
import { METRIC_UNITS } from './generated.ts';
import { at, number } from './json.ts';

/** @typedef {Readonly<{metric: string, factor: number}>} MetricUnit */

/** Names that were split before: every rule asks for them at every measurement. @type {Map<string, MetricUnit>} */
const splitBefore = new Map();
/** Names come from files of strangers, too, so that their number must have an end. */
const MOST_NAMES = 1000;

/**
 * Split a name into the metric and the factor to the base unit (B/s, s): `latency_mean_ms` is `latency_mean` and 0.001.
 * @param {string} key
 * @returns {MetricUnit}
 */
export function splitUnit(key) {
  const known = splitBefore.get(key);
  if (known) return known;
  const split = findUnit(key);
  if (splitBefore.size < MOST_NAMES) splitBefore.set(key, split);
  return split;
}

/** @param {string} key @returns {MetricUnit} */
function findUnit(key) {
  for (const [suffix, factor] of Object.entries(METRIC_UNITS)) {
    const metric = key.slice(0, -suffix.length - 1);
    if (!key.endsWith(`_${suffix}`) || key.endsWith('_per_s') !== suffix.endsWith('_per_s')) continue;
    return { metric: ['read', 'write'].includes(metric) ? `${metric}_bandwidth` : metric, factor };
  }
  return { metric: key, factor: 1 };
}

/**
 * Read a single figure in its base unit.
 * @param {unknown} figures by metric, as in a record
 * @param {string} wanted metric without its unit
 * @returns {number | null} null where there is none, or only a range or a bound
 */
export function baseValue(figures, wanted) {
  for (const key of Object.keys(Object(figures))) {
    const { metric, factor } = splitUnit(key);
    const value = metric === wanted ? number(at(figures, key)) : null;
    if (value !== null) return value * factor;
  }
  return null;
}

/**
 * Name the family of a latency. Two families are never compared, nor shown as one list.
 * @param {string} key of a metric
 * @returns {string | null} such as `flush_latency`; null for a metric that is no latency
 */
export const latencyFamily = (key) => /^(?:(?:submission|completion|flush)_)?latency(?=_)/.exec(key)?.[0] ?? null;
