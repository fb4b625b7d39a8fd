/** Raw bytes that one object takes, when each shard is rounded up to whole allocation units. */
import { check } from '../../math/input.ts';
import { FUNCTIONS, type Inputs } from './functions.ts';

const roundUp = (bytes: number, unit: number) => Math.ceil(bytes / unit) * unit;

/**
 * Bytes of each data shard, the largest first. Copies are one shard as long as the object. Before FastEC an object is
 * padded to whole stripes of k units; with it a shard is as long as what was written to it (ceph.io, “Fast Erasure
 * Coding for Tentacle”, small objects padding; IBM Storage Ceph, “Erasure coding optimizations”).
 */
function dataShards({
  object_bytes,
  data_shards,
  stripe_unit_bytes,
  fast_ec,
}: Pick<Inputs, 'object_bytes' | 'data_shards' | 'stripe_unit_bytes' | 'fast_ec'>): number[] {
  if (data_shards === 1) return [object_bytes];
  const stripe = data_shards * stripe_unit_bytes;
  if (!fast_ec) return Array(data_shards).fill(Math.ceil(object_bytes / stripe) * stripe_unit_bytes);
  const whole = Math.floor(object_bytes / stripe) * stripe_unit_bytes;
  const rest = object_bytes % stripe;
  return Array.from(
    { length: data_shards },
    (_, shard) => whole + Math.min(Math.max(rest - shard * stripe_unit_bytes, 0), stripe_unit_bytes),
  );
}

/**
 * A parity shard is as long as the longest data shard. Metadata in RocksDB, compression and omap are not counted.
 * @param input bytes
 * @throws {InputError}
 */
export function allocationWaste(input: unknown): {
  stored_bytes: number;
  largest_shard_bytes: number;
  amplification: number;
  waste_bytes: number;
  waste_fraction: number;
} {
  const i = check(input, FUNCTIONS.allocationWaste.inputs);
  const shards = dataShards(i).map((bytes) => roundUp(bytes, i.min_alloc_bytes));
  const largest = Math.max(...shards);
  const stored_bytes = shards.reduce((sum, bytes) => sum + bytes, 0) + i.parity_shards * largest;
  const asked = (i.object_bytes * (i.data_shards + i.parity_shards)) / i.data_shards;
  const waste_bytes = Math.max(0, stored_bytes - asked);
  return {
    stored_bytes,
    largest_shard_bytes: largest,
    amplification: stored_bytes / i.object_bytes,
    waste_bytes,
    waste_fraction: waste_bytes / stored_bytes,
  };
}
