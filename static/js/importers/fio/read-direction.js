/** Reads one direction of one fio job (read, write or trim) in µs, bytes and seconds, whichever fio wrote. */
import { number, object, positive } from '../../domain/json.js';
import { roundTo } from '../shared/numbers.js';
import { bandwidthsOf, bytesOf } from './amounts.js';
import { histogramOf, percentilesOf } from './percentiles.js';

/** @typedef {import('../types.d.ts').UntrustedObject} UntrustedObject */
/** @typedef {{mean: number, min: number | null, max: number | null, stddev: number | null}} Latency in µs */
/** @typedef {{values: UntrustedObject, unitsPerUs: number}} LatencyBlock as fio printed it */
/**
 * @typedef {object} DirectionFigures
 * @property {number | null} ios
 * @property {number | null} bytes
 * @property {number | null} runtime  s
 * @property {number | null} iops
 * @property {number | null} bandwidth  bytes a second, as printed
 * @property {number | null} exactBandwidth  the same; bytes ÷ time where fio printed whole KiB alone and these agree
 * @property {Latency | null} total  from submission to completion; null where not measured
 * @property {Latency | null} completion  fio's clat, without the time to submit
 * @property {Record<string, number>} percentiles  µs by percent
 * @property {'completion'|'total'|null} percentilesOf
 * @property {Map<number, number> | null} histogram  requests by µs, of the same latency as the percentiles
 * @property {boolean} contradictory  whether fio's two figures for bandwidth disagree
 */

/**
 * Find the latencies of one kind: nanoseconds from fio 3 on (`lat_ns`), microseconds before (`lat`).
 * @param {UntrustedObject} direction
 * @param {'lat'|'clat'} name
 * @returns {LatencyBlock}
 */
function latencyBlock(direction, name) {
  const values = object(direction[`${name}_ns`]);
  if (Object.keys(values).length > 0) return { values, unitsPerUs: 1000 };
  return { values: object(direction[name]), unitsPerUs: 1 };
}

/**
 * Read the latencies of one kind.
 * @param {LatencyBlock} block
 * @returns {Latency | null} null where fio measured none: it then prints zeros
 */
function latencyOf({ values, unitsPerUs }) {
  const us = (/** @type {unknown} */ value) => {
    const found = number(value);
    return found === null ? null : roundTo(found / unitsPerUs);
  };
  const mean = us(values.mean);
  if (!mean) return null;
  return { mean, min: us(values.min), max: us(values.max), stddev: us(values.stddev) };
}

/**
 * Read percentiles and histogram. Where fio gives percentiles of both, those of the total belong to the mean that is
 * stored.
 * @param {LatencyBlock} total
 * @param {LatencyBlock} completion
 * @returns {Pick<DirectionFigures, 'percentiles' | 'percentilesOf' | 'histogram'>}
 */
function distributionOf(total, completion) {
  const ofTotal = percentilesOf(total.values, total.unitsPerUs);
  if (Object.keys(ofTotal).length > 0)
    return {
      percentiles: ofTotal,
      percentilesOf: 'total',
      histogram: histogramOf(total.values, total.unitsPerUs),
    };
  const percentiles = percentilesOf(completion.values, completion.unitsPerUs);
  return {
    percentiles,
    percentilesOf: Object.keys(percentiles).length > 0 ? 'completion' : null,
    histogram: histogramOf(completion.values, completion.unitsPerUs),
  };
}

/**
 * Read one direction of a job.
 * @param {unknown} value  `read`, `write` or `trim` of the job
 * @param {number | null} major  fio's major version
 * @returns {DirectionFigures | null} null where this direction moved nothing
 */
export function readDirection(value, major) {
  const direction = object(value);
  const bytes = bytesOf(direction, major);
  const ios = number(direction.total_ios);
  if (!bytes && !ios && !positive(direction.iops)) return null;
  const completion = latencyBlock(direction, 'clat');
  const total = latencyBlock(direction, 'lat');
  const milliseconds = positive(direction.runtime);
  const runtime = milliseconds === null ? null : milliseconds / 1000;
  return {
    ios,
    bytes,
    runtime,
    iops: number(direction.iops),
    ...bandwidthsOf(direction, bytes, runtime),
    total: latencyOf(total),
    completion: latencyOf(completion),
    ...distributionOf(total, completion),
  };
}
