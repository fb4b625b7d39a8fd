/** Reads the bytes and the bandwidth of one direction of a fio job, whose units changed between versions. */
import { number } from '../../domain/json.ts';
import { roundTo } from '../shared/numbers.ts';
import type { UntrustedObject } from '../types.ts';
import type { DirectionFigures } from './read-direction.ts';

/**
 * Count the bytes. Before fio 3 `io_bytes` counted KiB; the figures themselves say which, where they can, else the
 * version.
 */
export function bytesOf(direction: UntrustedObject, major: number | null): number | null {
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
 * @param kib a second, as printed
 */
function computeBandwidth(kib: number, bytes: number | null, runtime: number | null) {
  const computed = bytes && runtime ? bytes / runtime : 0;
  return Math.abs(computed / 1024 - kib) <= 1 ? roundTo(computed) : kib * 1024;
}

/** Read the two bandwidths that fio prints: `bw` in whole KiB, and `bw_bytes` from fio 3 on. */
export function bandwidthsOf(
  direction: UntrustedObject,
  bytes: number | null,
  runtime: number | null,
): Pick<DirectionFigures, 'bandwidth' | 'exactBandwidth' | 'contradictory'> {
  const kib = number(direction.bw);
  const exact = number(direction.bw_bytes);
  return {
    bandwidth: exact ?? (kib === null ? null : kib * 1024),
    exactBandwidth: exact ?? (kib === null ? null : computeBandwidth(kib, bytes, runtime)),
    contradictory: exact !== null && kib !== null && Math.abs(exact / 1024 - kib) > Math.max(2, kib * 0.01),
  };
}
