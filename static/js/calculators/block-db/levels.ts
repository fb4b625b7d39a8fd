/** Which levels of RocksDB fit a partition: by the wiki's sum, and by the rule that RocksDB applies. */
import { ceilDivide, percentOf, times } from '../../math/exact.ts';
import { check, InputError } from '../../math/input.ts';
import { FUNCTIONS } from './functions.ts';

/** No configuration has so many levels; a multiplier near 1 over a tiny base would run for ever. */
const MAX_LEVELS = 10_000;

/**
 * How many whole levels fit into `room`, their sum, and the first that does not: L1 = B, L(j+1) = ⌊Lj · multiplier⌋
 * (facebook/rocksdb, max_bytes_for_level_base and max_bytes_for_level_multiplier).
 * @param base bytes
 * @param room bytes
 */
function climb(base: number, multiplier: number, room: bigint) {
  let next = BigInt(base);
  let sum = 0n;
  let levels = 0;
  for (; sum + next <= room; levels += 1) {
    if (levels === MAX_LEVELS)
      throw new InputError(
        'out_of_range',
        'level_multiplier',
        multiplier,
        'write a larger multiplier or level base: this one makes over 10,000 levels',
      );
    sum += next;
    next = times(next, multiplier);
  }
  return { levels, sum, next };
}

/**
 * The wiki's sum: level j counts when WAL + L1 + … + Lj ≤ S ("About the size of block.db").
 * @param input bytes throughout
 * @throws {InputError}
 */
export function wholeLevelFit(input: unknown): {
  levels: number;
  used_bytes: number;
  unused_bytes: number;
  next_useful_bytes: number;
} {
  const { partition_bytes, level_base_bytes, level_multiplier, wal_bytes } = check(
    input,
    FUNCTIONS.wholeLevelFit.inputs,
  );
  const size = BigInt(partition_bytes);
  const wal = BigInt(wal_bytes);
  const { levels, sum, next } = climb(level_base_bytes, level_multiplier, size - wal);
  const used = size < wal ? 0n : wal + sum;
  return {
    levels,
    used_bytes: Number(used),
    unused_bytes: Number(size - used),
    next_useful_bytes: Number(wal + sum + next),
  };
}

/**
 * RocksDB's rule: level j stays on the first path when L0 + L1 + … + Lj ≤ target, with L0 estimated equal to B and the
 * WAL not counted (facebook/rocksdb, LevelCompactionBuilder::GetPathId); the target is 95 % of the device (ceph/ceph,
 * src/os/bluestore/BlueStore.cc). levels is −1 when not even L0 fits.
 * @param input bytes throughout
 * @throws {InputError}
 */
export function rocksdbFit(input: unknown): {
  levels: number;
  target_bytes: number;
  level_bytes: number;
  level_bytes_with_l0: number;
  unused_bytes: number;
} {
  const { partition_bytes, level_base_bytes, level_multiplier, device_percent } = check(
    input,
    FUNCTIONS.rocksdbFit.inputs,
  );
  const target = percentOf(BigInt(partition_bytes), device_percent);
  const level0 = BigInt(level_base_bytes);
  const { levels, sum } = climb(level_base_bytes, level_multiplier, target - level0);
  const withLevel0 = target < level0 ? 0n : level0 + sum;
  return {
    levels: target < level0 ? -1 : levels,
    target_bytes: Number(target),
    level_bytes: Number(sum),
    level_bytes_with_l0: Number(withLevel0),
    unused_bytes: Number(target - withLevel0),
  };
}

/**
 * Sizes of L1 to L`count`.
 * @param base bytes
 */
export function levelSizes(base: number, multiplier: number, count: number) {
  const sizes = [];
  for (let size = BigInt(base); sizes.length < count; size = times(size, multiplier)) sizes.push(size);
  return sizes;
}

/**
 * The smallest partition whose `device_percent` holds L0 + L1 + … + Llevel by RocksDB's rule.
 * @throws {InputError}
 */
export function minimumPartition(input: unknown): { partition_bytes: number } {
  const { level, level_base_bytes, level_multiplier, device_percent } = check(input, FUNCTIONS.minimumPartition.inputs);
  const needed = levelSizes(level_base_bytes, level_multiplier, level).reduce(
    (sum, size) => sum + size,
    BigInt(level_base_bytes),
  );
  const partition = Number(ceilDivide(needed * 100n, BigInt(device_percent)));
  if (!Number.isSafeInteger(partition))
    throw new InputError('out_of_range', 'level', level, 'write a lower level: this one needs more than 9 PB');
  return { partition_bytes: partition };
}
