/** How much of the space between two steps the policy use_some_extra may fill. */
import { percentOf, times } from '../../math/exact.ts';
import { check, InputError } from '../../math/input.ts';
import { FUNCTIONS } from './functions.ts';

/** As in levels.ts: a guard against multipliers that hardly grow. */
const MAX_ROUNDS = 10_000;

/**
 * The loop of ceph/ceph, src/os/bluestore/BlueStore.h, RocksDBBlueFSVolumeSelector: up to `threshold` the device is
 * kept
 * for the levels themselves, what lies above it may take files that RocksDB meant for the slow device.
 * @param db bytes
 * @param level0 bytes
 * @param base bytes
 * @param multiplier cut to a whole number, as upstream does
 */
function reservedByLevels(db: bigint, level0: bigint, base: bigint, multiplier: number, factor: number) {
  let [below, current, threshold] = [level0, base, 0n];
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const next = times(current, Math.trunc(multiplier));
    const nextThreshold = below + current + times(next, factor);
    if (db <= nextThreshold) return { threshold, levels: round };
    below += current;
    [current, threshold] = [next, nextThreshold];
  }
  throw new InputError(
    'out_of_range',
    'level_multiplier',
    multiplier,
    'write a larger multiplier or level base: this one makes over 10,000 levels',
  );
}

/**
 * Since Nautilus 14.2.12 and Octopus 15.2.6. `levels` is the index of the level at which the loop stopped; null when a
 * fixed `reserved_bytes` decides.
 * @param input bytes throughout
 * @throws {InputError}
 */
export function useSomeExtra(input: unknown): {
  db_bytes: number;
  extra_bytes: number;
  threshold_bytes: number;
  levels: number | null;
} {
  const i = check(input, FUNCTIONS.useSomeExtra.inputs);
  const db = percentOf(BigInt(i.partition_bytes), i.device_percent);
  const fixed = i.reserved_bytes > 0;
  const { threshold, levels } = fixed
    ? { threshold: BigInt(i.reserved_bytes), levels: null }
    : reservedByLevels(db, BigInt(i.level0_bytes), BigInt(i.level_base_bytes), i.level_multiplier, i.reserved_factor);
  const extra = threshold > 0n && db > threshold ? db - threshold : 0n;
  return { db_bytes: Number(db), extra_bytes: Number(extra), threshold_bytes: Number(threshold), levels };
}
