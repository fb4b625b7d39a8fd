/** Whether full redundancy comes back by itself after a host is lost for good. */
import { check } from '../../math/input.ts';
import { clusterOf } from './cluster.ts';
import { FUNCTIONS, type Inputs } from './functions.ts';

function reasonOf(i: Pick<Inputs, 'parity_shards' | 'hosts' | 'fill_fraction'>, width: number, maxFill: number) {
  if (i.parity_shards === 0) return 'no_redundancy';
  if (i.hosts - 1 < width) return 'no_spare_domain';
  return i.fill_fraction > maxFill ? 'not_enough_space' : 'ok';
}

/**
 * Each shard of a placement group lives on its own host, so a lost one needs a host that holds none: hosts ≥ k + m + 1.
 * What is left takes the lost host's data, fill · H ÷ (H − 1), and OSDs above backfillfull take none (ceph/ceph,
 * doc/rados/configuration/mon-config-ref.rst, “Storage Capacity”). Hosts are alike and share evenly.
 * @throws {InputError}
 */
export function canHeal(input: unknown): {
  can_heal: boolean;
  reason: 'ok' | 'no_redundancy' | 'no_spare_domain' | 'not_enough_space';
  domains_left: number;
  domains_needed: number;
  moved_bytes: number;
  room_bytes: number;
  fill_fraction_after: number;
  max_fill_fraction: number;
  max_client_bytes: number;
} {
  const i = check(input, FUNCTIONS.canHeal.inputs);
  const { width, redundancy_factor, raw_bytes } = clusterOf(i);
  const left = i.hosts - 1;
  const mostMean = i.backfillfull_ratio / i.fullest_osd_factor; // mean fill at which the fullest OSD takes no more
  const roomy = (mostMean * left) / i.hosts;
  const reason = reasonOf(i, width, roomy);
  const max_fill_fraction = reason === 'ok' || reason === 'not_enough_space' ? roomy : 0;
  return {
    can_heal: reason === 'ok',
    reason,
    domains_left: left,
    domains_needed: width,
    moved_bytes: Math.round((raw_bytes / i.hosts) * i.fill_fraction),
    room_bytes: Math.max(0, Math.floor((raw_bytes / i.hosts) * left * (mostMean - i.fill_fraction))),
    // Infinity where no host is left.
    fill_fraction_after: i.fill_fraction === 0 ? 0 : (i.fill_fraction * i.hosts) / left,
    max_fill_fraction,
    max_client_bytes: Math.floor((raw_bytes / redundancy_factor) * max_fill_fraction),
  };
}
