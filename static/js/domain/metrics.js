/** The units that end the name of a metric (`latency_mean_ms`), and what one of them is in the base unit: bytes per second, seconds. */
import { UNITS } from './units.js';

/** `schemas/units.py` is the closed list of names; a test compares the factors. */
export const SUFFIXES = Object.freeze({
  kb_per_s: UNITS.kB,
  mb_per_s: UNITS.MB,
  gb_per_s: UNITS.GB,
  kib_per_s: UNITS.KiB,
  mib_per_s: UNITS.MiB,
  gib_per_s: UNITS.GiB,
  gbit_per_s: 1e9 / 8,
  ns: 1e-9,
  us: 1e-6,
  ms: 1e-3,
  s: 1,
  h: 3600,
  d: 86_400,
});

/**
 * A metric without its unit, and the factor to the base unit: `latency_mean_ms` is `latency_mean` and 0.001.
 * @param {string} key
 * @returns {{metric: string, factor: number}}
 */
export function splitUnit(key) {
  for (const [suffix, factor] of Object.entries(SUFFIXES)) {
    const metric = key.slice(0, -suffix.length - 1);
    if (!key.endsWith(`_${suffix}`) || key.endsWith('_per_s') !== suffix.endsWith('_per_s')) continue;
    return { metric: ['read', 'write'].includes(metric) ? `${metric}_bandwidth` : metric, factor };
  }
  return { metric: key, factor: 1 };
}
