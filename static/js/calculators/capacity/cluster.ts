/**
 * What the inputs of a cluster come to: shards, redundancy, raw bytes; and that a pool of this width fits it at all.
 */
import { InputError } from '../../math/input.ts';

/**
 * Derive the width of a placement group, the redundancy and the raw bytes of a cluster.
 * @throws {InputError} not_enough_domains
 */
export function clusterOf({
  hosts,
  drives_per_host,
  drive_bytes,
  data_shards,
  parity_shards,
}: {
  hosts: number;
  drives_per_host: number;
  drive_bytes: number;
  data_shards: number;
  parity_shards: number;
}) {
  const width = data_shards + parity_shards;
  if (hosts < width)
    throw new InputError(
      'not_enough_domains',
      'hosts',
      hosts,
      `write at least ${width} hosts, one for each shard, or fewer shards`,
    );
  return { width, redundancy_factor: width / data_shards, raw_bytes: hosts * drives_per_host * drive_bytes };
}
