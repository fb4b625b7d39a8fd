/** What redundancy costs: writes and reads of OSDs per operation of a client, and traffic between hosts. */
import { check, InputError } from '../../math/input.ts';
import type { InputSpecs } from '../../math/input-spec.ts';
import { REDUNDANCY } from './inputs.ts';

export type Redundancy = { replicas: number } | { data_shards: number; parity_shards: number };

const { replicas, data_shards, parity_shards } = REDUNDANCY;
const PARTS = ['replicas', 'data_shards', 'parity_shards'];

/** OSD writes per shard of a small overwrite: read-modify-write with clone and rollback. Weakly known. */
const OVERWRITE = 1.5;
/** OSD reads per data shard of a small read before FastEC: fitted to one published cluster (6+2, 630 OSDs). */
const SHARD_READ = 1.85;

/**
 * Check an object that is one of two kinds: copies, or an erasure code.
 * @throws {InputError}
 */
export function checkRedundancy(value: unknown): Redundancy {
  const known = PARTS.filter((part) => value !== null && typeof value === 'object' && Object.hasOwn(value, part));
  if (known.length === 0)
    throw new InputError('not_a_number', 'redundancy', value, 'write {replicas} or {data_shards, parity_shards}');
  if (known.includes('replicas') && known.length > 1)
    throw new InputError(
      'unknown_choice',
      'redundancy',
      value,
      'write either replicas, or data_shards and parity_shards',
    );
  const fields: InputSpecs = known.includes('replicas') ? { replicas } : { data_shards, parity_shards };
  const checked = check({ redundancy: value }, { redundancy: { kind: 'object', fields, says: '' } });
  return checked.redundancy as Redundancy;
}

/** Part of the raw linear write speed that clients see: 1/R, or K/(K+M) (article “Ceph performance”). */
export function usefulShare(redundancy: Redundancy) {
  if ('replicas' in redundancy) return 1 / redundancy.replicas;
  return redundancy.data_shards / (redundancy.data_shards + redundancy.parity_shards);
}

/**
 * Small operations that the OSDs must do for one of a client. Each resource weighs them by its own rates: what the
 * software does slowly may be quick for the drives.
 */
export function operationParts(
  redundancy: Redundancy,
  direction: 'read' | 'write',
  fast_ec: boolean,
): { writes: number; reads: number } {
  if ('replicas' in redundancy)
    return direction === 'write' ? { writes: redundancy.replicas, reads: 0 } : { writes: 0, reads: 1 };
  const { data_shards: k, parity_shards: m } = redundancy;
  if (direction === 'read') return { writes: 0, reads: fast_ec ? 1 : SHARD_READ * k };
  return { writes: (k + m) * OVERWRITE, reads: k };
}

/** Bytes between hosts for each byte of a client. */
export function trafficBetweenHosts(redundancy: Redundancy, direction: 'read' | 'write') {
  if ('replicas' in redundancy) return direction === 'write' ? redundancy.replicas - 1 : 0;
  const { data_shards: k, parity_shards: m } = redundancy;
  return (direction === 'write' ? k + m - 1 : k - 1) / k;
}
