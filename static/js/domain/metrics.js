/** Splits the name of a metric into the metric and its unit. */
import { METRIC_UNITS } from './generated.js';

/**
 * Split a name into the metric and the factor to the base unit (B/s, s): `latency_mean_ms` is `latency_mean` and 0.001.
 * @param {string} key
 * @returns {{metric: string, factor: number}}
 */
export function splitUnit(key) {
  for (const [suffix, factor] of Object.entries(METRIC_UNITS)) {
    const metric = key.slice(0, -suffix.length - 1);
    if (!key.endsWith(`_${suffix}`) || key.endsWith('_per_s') !== suffix.endsWith('_per_s')) continue;
    return { metric: ['read', 'write'].includes(metric) ? `${metric}_bandwidth` : metric, factor };
  }
  return { metric: key, factor: 1 };
}
