/** Levels of RocksDB on a partition: which fit, which base fills it, what use_some_extra opens, and what spills. */
import { GIB, MIB } from '../../domain/units.ts';
import { ceilDivide, floorDivide, percentOf, smaller, times } from '../../math/exact.ts';
import { check, InputError } from '../../math/input.ts';
import { FUNCTIONS } from './inputs.ts';

/** No configuration has so many levels; a multiplier near 1 over a tiny base would run for ever. */
const MAX_LEVELS = 10_000;

const tooManyLevels = (multiplier: number) =>
  new InputError(
    'out_of_range',
    'level_multiplier',
    multiplier,
    'write a larger multiplier or level base: this one makes over 10,000 levels',
  );

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
    if (levels === MAX_LEVELS) throw tooManyLevels(multiplier);
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

// The max_bytes_for_level_base that makes whole levels fill a given partition.

/** RocksDB compacts 256 MiB at a time, so a smaller base gains nothing; above 1 GiB is above the wiki's range. */
const SMALLEST_BASE = 256 * MIB;
const LARGEST_BASE = GIB;

/**
 * Levels of base 1 together, and with room for the first and the last once more (one level is first and last at once):
 * 1, 11, 111 … and 2, 22, 212 … for a multiplier of 10 (article "About the size of block.db", nuances 1 and 2).
 */
function* divisors(multiplier: number, withCompaction: boolean) {
  let sum = 0;
  for (let levels = 1, last = 1; ; levels += 1, last *= multiplier) {
    sum += last;
    yield { levels, divisor: withCompaction ? sum + (levels === 1 ? 1 : 1 + last) : sum };
  }
}

/**
 * (S − reserve) ÷ divisor, for the most levels that leave a base of at least 256 MiB.
 * @throws {InputError}
 */
export function levelBase(input: unknown): {
  status: 'ok' | 'above_range' | 'too_small';
  levels: number;
  divisor: number;
  level_base_mib: number;
} {
  const { partition_bytes, reserve_bytes, level_multiplier, compaction_reserve } = check(
    input,
    FUNCTIONS.levelBase.inputs,
  );
  const room = partition_bytes - reserve_bytes;
  let best = { levels: 0, divisor: 0 };
  for (const candidate of divisors(level_multiplier, compaction_reserve)) {
    if (candidate.divisor * SMALLEST_BASE > room) break;
    best = candidate;
  }
  if (best.levels === 0) return { status: 'too_small', ...best, level_base_mib: 0 };
  const status = best.divisor * LARGEST_BASE < room ? 'above_range' : 'ok';
  return { status, ...best, level_base_mib: floorDivide(room, best.divisor * MIB) };
}

// How much of the space between two steps the policy use_some_extra may fill.

/**
 * The loop of ceph/ceph, src/os/bluestore/BlueStore.h, RocksDBBlueFSVolumeSelector: up to `threshold` the device is
 * kept for the levels themselves, what lies above it may take files that RocksDB meant for the slow device.
 * @param db bytes
 * @param level0 bytes
 * @param base bytes
 * @param multiplier cut to a whole number, as upstream does
 */
function reservedByLevels(db: bigint, level0: bigint, base: bigint, multiplier: number, factor: number) {
  let [below, current, threshold] = [level0, base, 0n];
  for (let round = 1; round <= MAX_LEVELS; round += 1) {
    const next = times(current, Math.trunc(multiplier));
    const nextThreshold = below + current + times(next, factor);
    if (db <= nextThreshold) return { threshold, levels: round };
    below += current;
    [current, threshold] = [next, nextThreshold];
  }
  throw tooManyLevels(multiplier);
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

// How much of a database stays on the fast device and how much spills to the slow one.

const total = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);

const notBelowZero = (value: bigint) => (value > 0n ? value : 0n);

/**
 * Each column family runs RocksDB's path rule alone, against the full target; the device itself is the last limit
 * (facebook/rocksdb GetPathId; ceph/ceph BlueStore.h, select_prefer_bdev). Steady state: compaction is not simulated.
 * @param input bytes throughout; with column_family_bytes, db_bytes counts only for fit_to_fast
 * @throws {InputError}
 */
export function spillover(input: unknown): { fast_bytes: number; slow_bytes: number } {
  const i = check(input, FUNCTIONS.spillover.inputs);
  const room = notBelowZero(BigInt(i.partition_bytes) - BigInt(i.wal_bytes));
  if (i.policy === 'fit_to_fast') return split(BigInt(i.db_bytes), smaller(BigInt(i.db_bytes), room));
  const families: bigint[] = (i.column_family_bytes ?? [i.db_bytes]).map(BigInt);
  const fit = BigInt(rocksdbFit(i).level_bytes);
  const placed = total(families.map((size) => smaller(size, fit)));
  const fast = smaller(placed, room);
  if (i.policy === 'rocksdb_original') return split(total(families), fast);
  const { extra_bytes, db_bytes } = useSomeExtra(i);
  const free = notBelowZero(BigInt(db_bytes) - placed - BigInt(i.wal_bytes));
  const spilled = total(families) - fast;
  const rescued = smaller(smaller(spilled, smaller(BigInt(extra_bytes), free)), room - fast);
  return split(total(families), fast + rescued);
}

function split(whole: bigint, fast: bigint) {
  return { fast_bytes: Number(fast), slow_bytes: Number(whole - fast) };
}
