/** The sums that need no model: all drives together, a mean of unequal OSDs, Little's law. */
import { check } from '../../math/input.ts';
import { FUNCTIONS } from './functions.ts';
import { checkRedundancy, usefulShare } from './redundancy.ts';

/**
 * read = N · MB/s; write = N · MB/s ÷ R, or · K ÷ (K+M) (article “Ceph performance”, formulas of linear speed).
 * @throws {InputError}
 */
export function driveSum(input: unknown): { read_mb_s: number; write_mb_s: number } {
  const { osds, osd_read_mb_s, osd_write_mb_s, redundancy } = check(input, FUNCTIONS.driveSum.inputs);
  return {
    read_mb_s: osds * osd_read_mb_s,
    write_mb_s: osds * osd_write_mb_s * usefulShare(checkRedundancy(redundancy)),
  };
}

/**
 * n ÷ Σ 1/IOPS: at depth 1 the latencies average (article “Ceph performance”).
 * @throws {InputError}
 */
export function queueDepthOneIops(input: unknown): { iops: number } {
  const { iops } = check(input, FUNCTIONS.queueDepthOneIops.inputs);
  const each: number[] = iops;
  return { iops: each.length / each.reduce((sum, one) => sum + 1 / one, 0) };
}

/**
 * Mean latency in ms = 1000 · outstanding ÷ IOPS (J. D. C. Little, Operations Research 9, 1961).
 * @returns Infinity where nothing finishes
 * @throws {InputError}
 */
export function littleLatency(input: unknown): { latency_ms: number } {
  const { outstanding, iops } = check(input, FUNCTIONS.littleLatency.inputs);
  return { latency_ms: outstanding === 0 ? 0 : (1000 * outstanding) / iops };
}
