/** How long a recovery takes with what the OSD gives it. */
import { classIops, recoveryTime } from './cost.ts';
import { formatDuration } from './format.ts';
import type { Split } from './plan.ts';
import { backfillClass } from './profiles.ts';
import type { Resolved } from './resolve.ts';

/**
 * How long the data takes with a share of the OSD: operations are charged by their bytes (Reef and later).
 * @param iops of the recovery class, in small operations
 */
export function recovering({ capacity_iops, bandwidth_bytes_s, op_bytes, recovery_bytes }: Resolved, iops: number) {
  if (capacity_iops < 1e-6)
    return {
      iops: 0,
      cost_bytes: op_bytes,
      bytes_s: 0,
      ...recoveryTime({ bytes: recovery_bytes, class_iops: 0, op_bytes }),
    };
  const fraction = Math.min(1, iops / capacity_iops);
  const rate = classIops({ capacity_fraction: fraction, op_bytes, capacity_iops, bandwidth_bytes_s });
  return {
    ...rate,
    bytes_s: rate.iops * op_bytes,
    ...recoveryTime({ bytes: recovery_bytes, class_iops: rate.iops, op_bytes }),
  };
}

/**
 * Tell how long the recovery takes: expected, with its reservation only, and as backfill.
 * @param least what is guaranteed
 */
export function recoveryTimes(i: Resolved, expected: Split, least: Split) {
  const recovery = recovering(i, expected.recovery);
  const longest_seconds = recovering(i, least.recovery).seconds;
  const backfill_seconds = recovering(i, expected[backfillClass(i)]).seconds;
  return {
    ...recovery,
    text: formatDuration(recovery.seconds),
    longest_seconds,
    longest_text: formatDuration(longest_seconds),
    backfill_seconds,
    backfill_text: formatDuration(backfill_seconds),
  };
}
