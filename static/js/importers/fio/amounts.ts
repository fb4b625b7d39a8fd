/** Reads the bytes and the bandwidth of one direction of a fio job, whose units changed between versions. */
import { number } from '../../domain/json.ts';
import { roundTo } from '../shared/numbers.ts';

/** @typedef {import('../types.ts').UntrustedObject} UntrustedObject */
/** @typedef {import('./read-direction.ts').DirectionFigures} DirectionFigures */

/**
 * Count the bytes. Before fio 3 `io_bytes` counted KiB; the figures themselves say which, where they can, else the
 * version.
 * @param {UntrustedObject} direction
 * @param {number | null} major
 * @returns {number | null}
 */
export function bytesOf(direction, major) {
  const printed = number(direction.io_bytes);
  const printedKib = number(direction.io_kbytes);
  if (printed === null) return printedKib === null ? null : printedKib * 1024;
  if ('io_kbytes' in direction) return printed;
  const expectedKib = (number(direction.bw) ?? 0) * ((number(direction.runtime) ?? 0) / 1000);
  if (expectedKib >= 1024) return printed / expectedKib > 30 ? printed : printed * 1024;
  return major !== null && major >= 3 ? printed : printed * 1024;
}

/**
 * Compute the bandwidth from totals where fio printed whole KiB alone and both agree.
 * @param {number} kib  a second, as printed
 * @param {number | null} bytes
 * @param {number | null} runtime
 */
function computeBandwidth(kib, bytes, runtime) {
  const computed = bytes && runtime ? bytes / runtime : 0;
  return Math.abs(computed / 1024 - kib) <= 1 ? roundTo(computed) : kib * 1024;
}

/**
 * Read the two bandwidths that fio prints: `bw` in whole KiB, and `bw_bytes` from fio 3 on.
 * @param {UntrustedObject} direction
 * @param {number | null} bytes
 * @param {number | null} runtime
 * @returns {Pick<DirectionFigures, 'bandwidth' | 'exactBandwidth' | 'contradictory'>}
 */
export function bandwidthsOf(direction, bytes, runtime) {
  const kib = number(direction.bw);
  const exact = number(direction.bw_bytes);
  return {
    bandwidth: exact ?? (kib === null ? null : kib * 1024),
    exactBandwidth: exact ?? (kib === null ? null : computeBandwidth(kib, bytes, runtime)),
    contradictory: exact !== null && kib !== null && Math.abs(exact / 1024 - kib) > Math.max(2, kib * 0.01),
  };
}
