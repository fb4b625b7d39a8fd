/** Reads the latencies of fio in µs, whichever unit its version wrote: statistics, percentiles, histogram. */
import { number, object } from '../../domain/json.ts';
import { roundTo } from '../shared/numbers.ts';
import { histogramOf, percentilesOf } from './percentiles.ts';

/** @typedef {import('../types.ts').UntrustedObject} UntrustedObject */
/** @typedef {{mean: number, min: number | null, max: number | null, stddev: number | null}} Latency in µs */
/** @typedef {{values: UntrustedObject, unitsPerUs: number}} LatencyBlock as fio printed it */
/**
 * @typedef {object} Distribution
 * @property {Record<string, number>} percentiles  µs by percent; empty where not measured
 * @property {Map<number, number> | null} histogram  requests by µs
 */

/**
 * Find the latencies of one kind: nanoseconds from fio 3 on (`lat_ns`), microseconds before (`lat`).
 * @param {UntrustedObject} direction
 * @param {'lat'|'clat'|'slat'} name
 * @returns {LatencyBlock}
 */
export function latencyBlock(direction, name) {
  const values = object(direction[`${name}_ns`]);
  if (Object.keys(values).length > 0) return { values, unitsPerUs: 1000 };
  return { values: object(direction[name]), unitsPerUs: 1 };
}

/**
 * Read the statistics of a latency.
 * @param {LatencyBlock} block
 * @returns {Latency | null} null where fio measured none: it then prints zeros
 */
export function latencyOf({ values, unitsPerUs }) {
  const us = (/** @type {unknown} */ value) => {
    const found = number(value);
    return found === null ? null : roundTo(found / unitsPerUs);
  };
  const mean = us(values.mean);
  if (!mean) return null;
  return { mean, min: us(values.min), max: us(values.max), stddev: us(values.stddev) };
}

/**
 * Read the percentiles of a latency, and the histogram that json+ prints beside them.
 * @param {LatencyBlock} block
 * @returns {Distribution}
 */
export const distributionOf = ({ values, unitsPerUs }) => ({
  percentiles: percentilesOf(values, unitsPerUs),
  histogram: histogramOf(values, unitsPerUs),
});
