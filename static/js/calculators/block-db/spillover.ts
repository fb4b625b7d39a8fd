/** How much of a database stays on the fast device and how much spills to the slow one. */
import { smaller } from '../../math/exact.ts';
import { check } from '../../math/input.ts';
import { FUNCTIONS } from './functions.ts';
import { rocksdbFit } from './levels.ts';
import { useSomeExtra } from './use-some-extra.ts';

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
