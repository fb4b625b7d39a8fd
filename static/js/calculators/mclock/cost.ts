/** What an operation costs by its size, and how long a recovery takes at a rate. */
import { check } from '../../math/input.ts';
import { FUNCTIONS } from './functions.ts';

/**
 * An operation counts as its bytes, but never as less than a small one: cost = max(bytes, ⌊bandwidth ÷ IOPS⌋)
 * (ceph/ceph, mClockScheduler::calc_scaled_cost, Reef and later).
 * @throws {InputError}
 */
export function classIops(input: unknown): { iops: number; cost_bytes: number } {
  const { capacity_fraction, op_bytes, capacity_iops, bandwidth_bytes_s } = check(input, FUNCTIONS.classIops.inputs);
  const cost_bytes = Math.max(op_bytes, Math.floor(bandwidth_bytes_s / capacity_iops));
  return { iops: (capacity_fraction * bandwidth_bytes_s) / cost_bytes, cost_bytes };
}

/**
 * bytes ÷ (class_iops · op_bytes)
 * @returns Infinity where nothing moves
 * @throws {InputError}
 */
export function recoveryTime(input: unknown): { seconds: number } {
  const { bytes, class_iops, op_bytes } = check(input, FUNCTIONS.recoveryTime.inputs);
  return { seconds: bytes === 0 ? 0 : bytes / (class_iops * op_bytes) };
}
