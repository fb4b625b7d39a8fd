/** One direction of one fio job (read, write or trim) as plain figures in µs, bytes and seconds, whatever fio wrote it. */
import { number, object, positive, rounded } from '../shared/figures.js';
import { histogramOf, percentilesOf } from './percentiles.js';

/** @typedef {{mean: number, min: number | null, max: number | null, stddev: number | null}} Latency in µs */
/**
 * @typedef {object} Moved
 * @property {number | null} ios
 * @property {number | null} bytes
 * @property {number | null} runtime  s
 * @property {number | null} iops
 * @property {number | null} bandwidth  bytes a second
 * @property {number | null} precise  the same, where fio printed whole KiB alone: bytes ÷ time if these give what is printed
 * @property {Latency | null} total  from submission to the end; null where not measured
 * @property {Latency | null} completion  fio's clat, without the time to submit
 * @property {Record<string, number>} percentiles  µs by percent
 * @property {'completion'|'total'|null} percentilesOf
 * @property {Map<number, number> | null} histogram  requests by µs, of the same latency as the percentiles
 * @property {boolean} odd  whether fio's two figures for bandwidth disagree
 */

/**
 * Nanoseconds from fio 3 on (`lat_ns`), microseconds before (`lat`).
 * @param {Record<string, any>} part
 * @param {'lat'|'clat'} name
 * @returns {{block: Record<string, any>, perUs: number}}
 */
function block(part, name) {
  const found = object(part[`${name}_ns`]);
  return Object.keys(found).length > 0 ? { block: found, perUs: 1000 } : { block: object(part[name]), perUs: 1 };
}

/**
 * @param {{block: Record<string, any>, perUs: number}} of
 * @returns {Latency | null} null where fio measured none: it then prints zeros
 */
function latency({ block: values, perUs }) {
  const us = (/** @type {unknown} */ value) =>
    rounded(number(value) === null ? null : /** @type {number} */ (value) / perUs);
  const mean = us(values.mean);
  if (!mean) return null;
  return { mean, min: us(values.min), max: us(values.max), stddev: us(values.stddev) };
}

/**
 * Before fio 3 `io_bytes` counted KiB. The figures themselves say which, where they can; else the version does.
 * @param {Record<string, any>} part
 * @param {number | null} major
 * @returns {number | null}
 */
function bytesOf(part, major) {
  const printed = number(part.io_bytes);
  if (printed === null || 'io_kbytes' in part)
    return printed ?? (number(part.io_kbytes) === null ? null : part.io_kbytes * 1024);
  const expected = (number(part.bw) ?? 0) * ((number(part.runtime) ?? 0) / 1000);
  if (expected >= 1024) return printed / expected > 30 ? printed : printed * 1024;
  return major !== null && major >= 3 ? printed : printed * 1024;
}

/**
 * @param {number | null} kib
 * @param {number | null} bytes
 * @param {number | null} runtime
 */
function precise(kib, bytes, runtime) {
  if (kib === null) return null;
  const computed = bytes && runtime ? bytes / runtime : 0;
  return Math.abs(computed / 1024 - kib) <= 1 ? rounded(computed) : kib * 1024;
}

/**
 * @param {unknown} value  `read`, `write` or `trim` of a job
 * @param {number | null} major  fio's major version
 * @returns {Moved | null} null where this direction moved nothing
 */
export function movedIn(value, major) {
  const part = object(value);
  const bytes = bytesOf(part, major);
  const ios = number(part.total_ios);
  if (!bytes && !ios && !positive(part.iops)) return null;
  const clat = block(part, 'clat');
  const lat = block(part, 'lat');
  const [total, completion] = [latency(lat), latency(clat)];
  // Where fio gives percentiles of both, those of the total belong to the mean that is stored.
  const ofTotal = percentilesOf(lat.block, lat.perUs);
  const ofCompletion = percentilesOf(clat.block, clat.perUs);
  const chosen = Object.keys(ofTotal).length > 0 ? 'total' : Object.keys(ofCompletion).length > 0 ? 'completion' : null;
  const source = chosen === 'total' ? lat : clat;
  const kib = number(part.bw);
  const exact = number(part.bw_bytes);
  const runtime = positive(part.runtime) === null ? null : part.runtime / 1000;
  return {
    ios,
    bytes,
    runtime,
    iops: number(part.iops),
    bandwidth: exact ?? (kib === null ? null : kib * 1024),
    precise: exact ?? precise(kib, bytes, runtime),
    total,
    completion,
    percentiles: chosen === 'total' ? ofTotal : ofCompletion,
    percentilesOf: chosen,
    histogram: histogramOf(source.block, source.perUs),
    odd: exact !== null && kib !== null && Math.abs(exact / 1024 - kib) > Math.max(2, kib * 0.01),
  };
}
