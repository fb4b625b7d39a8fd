/** What redundancy costs: writes and reads of OSDs per operation of a client, and traffic between hosts. */
import { check, InputError } from '../../math/input.ts';
import { REDUNDANCY } from './inputs.ts';

/** @typedef {{replicas: number} | {data_shards: number, parity_shards: number}} Redundancy */

const { replicas, data_shards, parity_shards } = REDUNDANCY;
const PARTS = ['replicas', 'data_shards', 'parity_shards'];

/** OSD writes per shard of a small overwrite: read-modify-write with clone and rollback. Weakly known. */
const OVERWRITE = 1.5;
/** OSD reads per data shard of a small read before FastEC: fitted to one published cluster (6+2, 630 OSDs). */
const SHARD_READ = 1.85;

/**
 * Check an object that is one of two kinds: copies, or an erasure code.
 * @param {unknown} value
 * @returns {Redundancy}
 * @throws {InputError}
 */
export function checkRedundancy(value) {
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
  /** @type {import('../../math/input-spec.ts').InputSpecs} */
  const fields = known.includes('replicas') ? { replicas } : { data_shards, parity_shards };
  const checked = check({ redundancy: value }, { redundancy: { kind: 'object', fields, says: '' } });
  return /** @type {Redundancy} */ (checked.redundancy);
}

/**
 * Part of the raw linear write speed that clients see: 1/R, or K/(K+M) (article “Ceph performance”).
 * @param {Redundancy} redundancy
 */
export function usefulShare(redundancy) {
  if ('replicas' in redundancy) return 1 / redundancy.replicas;
  return redundancy.data_shards / (redundancy.data_shards + redundancy.parity_shards);
}

/**
 * Small operations that the OSDs must do for one of a client. Each resource weighs them by its own rates: what the
 * software does slowly may be quick for the drives.
 * @param {Redundancy} redundancy
 * @param {'read'|'write'} direction
 * @param {boolean} fast_ec
 * @returns {{writes: number, reads: number}}
 */
export function operationParts(redundancy, direction, fast_ec) {
  if ('replicas' in redundancy)
    return direction === 'write' ? { writes: redundancy.replicas, reads: 0 } : { writes: 0, reads: 1 };
  const { data_shards: k, parity_shards: m } = redundancy;
  if (direction === 'read') return { writes: 0, reads: fast_ec ? 1 : SHARD_READ * k };
  return { writes: (k + m) * OVERWRITE, reads: k };
}

/**
 * Bytes between hosts for each byte of a client.
 * @param {Redundancy} redundancy
 * @param {'read'|'write'} direction
 */
export function trafficBetweenHosts(redundancy, direction) {
  if ('replicas' in redundancy) return direction === 'write' ? redundancy.replicas - 1 : 0;
  const { data_shards: k, parity_shards: m } = redundancy;
  return (direction === 'write' ? k + m - 1 : k - 1) / k;
}
