/** The sums that need no model: all drives together, a mean of unequal OSDs, Little's law. */
import { check } from '../../math/input.ts';
import { FUNCTIONS } from './functions.ts';
import { checkRedundancy, usefulShare } from './redundancy.ts';

/**
 * read = N · MB/s; write = N · MB/s ÷ R, or · K ÷ (K+M) (article “Ceph performance”, formulas of linear speed).
 * @param {unknown} input
 * @returns {{read_mb_s: number, write_mb_s: number}}
 * @throws {import('../../math/input.ts').InputError}
 */
export function driveSum(input) {
  const { osds, osd_read_mb_s, osd_write_mb_s, redundancy } = check(input, FUNCTIONS.driveSum.inputs);
  return {
    read_mb_s: osds * osd_read_mb_s,
    write_mb_s: osds * osd_write_mb_s * usefulShare(checkRedundancy(redundancy)),
  };
}

/**
 * n ÷ Σ 1/IOPS: at depth 1 the latencies average (article “Ceph performance”).
 * @param {unknown} input
 * @returns {{iops: number}}
 * @throws {import('../../math/input.ts').InputError}
 */
export function queueDepthOneIops(input) {
  const { iops } = check(input, FUNCTIONS.queueDepthOneIops.inputs);
  /** @type {number[]} */
  const each = iops;
  return { iops: each.length / each.reduce((sum, one) => sum + 1 / one, 0) };
}

/**
 * Mean latency in ms = 1000 · outstanding ÷ IOPS (J. D. C. Little, Operations Research 9, 1961).
 * @param {unknown} input
 * @returns {{latency_ms: number}} Infinity where nothing finishes
 * @throws {import('../../math/input.ts').InputError}
 */
export function littleLatency(input) {
  const { outstanding, iops } = check(input, FUNCTIONS.littleLatency.inputs);
  return { latency_ms: outstanding === 0 ? 0 : (1000 * outstanding) / iops };
}
