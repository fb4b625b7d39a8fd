/** The max_bytes_for_level_base that makes whole levels fill a given partition. */
import { GIB, MIB } from '../../domain/units.ts';
import { floorDivide } from '../../math/exact.ts';
import { check } from '../../math/input.ts';
import { FUNCTIONS } from './functions.ts';

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
