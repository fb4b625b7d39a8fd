/**
 * The arithmetic of capacity: what the full ratios leave, what objects take in allocation units, whether a lost host
 * heals.
 */
import { check, InputError } from '../../math/input.ts';
import { FUNCTIONS, type Inputs } from './inputs.ts';

/**
 * Derive the width of a placement group, the redundancy and the raw bytes of a cluster.
 * @throws {InputError} not_enough_domains
 */
function clusterOf({
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

// Client bytes at which the full ratios are reached.

/**
 * Refuse any other order, of which the monitors complain (OSD_OUT_OF_ORDER_FULL, ceph/ceph,
 * doc/rados/operations/health-checks.rst).
 */
function checkOrder({
  nearfull_ratio,
  backfillfull_ratio,
  full_ratio,
}: Pick<Inputs, 'nearfull_ratio' | 'backfillfull_ratio' | 'full_ratio'>) {
  if (nearfull_ratio > backfillfull_ratio)
    throw new InputError(
      'out_of_range',
      'nearfull_ratio',
      nearfull_ratio,
      `write at most the backfillfull ratio, ${backfillfull_ratio}`,
    );
  if (backfillfull_ratio > full_ratio)
    throw new InputError(
      'out_of_range',
      'backfillfull_ratio',
      backfillfull_ratio,
      `write at most the full ratio, ${full_ratio}`,
    );
}

/**
 * The ratios count for each OSD, so the fullest one decides: raw ÷ factor · ratio ÷ (fullest ÷ mean).
 * @param input bytes
 * @throws {InputError}
 */
export function usableCapacity(input: unknown): {
  raw_bytes: number;
  redundancy_factor: number;
  even_bytes: number;
  nearfull_bytes: number;
  backfillfull_bytes: number;
  full_bytes: number;
} {
  const i = check(input, FUNCTIONS.usableCapacity.inputs);
  checkOrder(i);
  const { raw_bytes, redundancy_factor } = clusterOf(i);
  const at = (ratio: number) => Math.floor((raw_bytes / redundancy_factor) * (ratio / i.fullest_osd_factor));
  return {
    raw_bytes,
    redundancy_factor,
    even_bytes: Math.floor(raw_bytes / redundancy_factor),
    nearfull_bytes: at(i.nearfull_ratio),
    backfillfull_bytes: at(i.backfillfull_ratio),
    full_bytes: at(i.full_ratio),
  };
}

// Raw bytes that one object takes, when each shard is rounded up to whole allocation units.

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

// Whether full redundancy comes back by itself after a host is lost for good.

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

// How much client data a cluster should be given: what still heals and warns of nothing.

/** Results of the functions. */
export interface Parts {
  usable: ReturnType<typeof usableCapacity>;
  heal: ReturnType<typeof canHeal>;
  allocation: ReturnType<typeof allocationWaste>;
}

/** Where nothing heals, the warning is all that is left to stay below. */
export function sensible({ usable, heal, allocation }: Parts) {
  const heals = heal.max_fill_fraction > 0;
  const bytes = heals ? Math.min(heal.max_client_bytes, usable.nearfull_bytes) : usable.nearfull_bytes;
  const lost = usable.redundancy_factor / allocation.amplification; // of the size of objects, to whole units
  return { sensible_bytes: bytes, sensible_object_bytes: Math.floor(bytes * lost), heals };
}
