/** The rule of Ceph's PG calculator: target over width, not below one shard an OSD, to a power of two. */
import { check } from '../../math/input.ts';
import { FUNCTIONS } from './functions.ts';

/**
 * target · OSDs · share ÷ width, at least OSDs ÷ width (docs.ceph.com, PG Calc, “Logic behind Suggested PG Count”, 1).
 */
export function unrounded({
  osds,
  target_pgs_per_osd,
  data_fraction,
  redundancy_width,
}: {
  osds: number;
  target_pgs_per_osd: number;
  data_fraction: number;
  redundancy_width: number;
}) {
  return Math.max(target_pgs_per_osd * osds * data_fraction, osds) / redundancy_width;
}

/**
 * The nearest power of two, or the next higher where that lies more than 25 % below (the same page, 2 and 3). A power
 * not more than a quarter below x is at least 3/4 · x, and then the one above it is never nearer.
 * @param x > 0
 */
function roundToPower(x: number) {
  let power = 1;
  while (power * 4 < x * 3) power *= 2;
  return power;
}

/**
 * Calculate pg_num by the documented rule.
 * @throws {InputError}
 */
export function pgCount(input: unknown): { pg_count: number } {
  return { pg_count: roundToPower(unrounded(check(input, FUNCTIONS.pgCount.inputs))) };
}
