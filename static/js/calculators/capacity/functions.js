/** What each function of the calculator takes and gives: the single list behind the checks, `--help` and the page. */

/** @typedef {import('../../math/input.js').InputSpec} InputSpec */

/**
 * @param {number} value
 * @param {string} says
 * @returns {InputSpec}
 */
const ratio = (value, says) => ({ kind: 'number', min: 0.01, max: 1, default: value, says });

/** Hosts are alike. The ratios are the defaults of ceph/ceph, global.yaml.in, mon_osd_*_ratio. @satisfies {Record<string, InputSpec>} */
const INPUTS = {
  hosts: {
    kind: 'integer',
    unit: 'hosts',
    min: 1,
    max: 10_000,
    default: 10,
    says: 'hosts, all alike; each is a failure domain (H)',
  },
  drives_per_host: { kind: 'integer', unit: 'OSDs', min: 1, max: 100, default: 10, says: 'OSDs in each host (D)' },
  drive_bytes: { kind: 'integer', unit: 'bytes', min: 1e9, max: 1e15, default: 8e12, says: 'raw capacity of one OSD' },
  data_shards: {
    kind: 'integer',
    unit: 'shards',
    min: 1,
    max: 32,
    default: 1,
    says: 'k of erasure coding; 1 for copies',
  },
  parity_shards: {
    kind: 'integer',
    unit: 'shards',
    min: 0,
    max: 8,
    default: 2,
    says: 'm of erasure coding; copies less one',
  },
  nearfull_ratio: ratio(0.85, 'mon_osd_nearfull_ratio: a warning'),
  backfillfull_ratio: ratio(0.9, 'mon_osd_backfillfull_ratio: no data moves in'),
  full_ratio: ratio(0.95, 'mon_osd_full_ratio: no more writes'),
  fullest_osd_factor: {
    kind: 'number',
    min: 1,
    max: 10,
    default: 1.05,
    says: 'fullest OSD over the mean: MAX VAR of `ceph osd df`',
  },
  fill_fraction: {
    kind: 'number',
    min: 0,
    max: 1,
    default: 0.7,
    says: 'raw space in use over all: %RAW USED of `ceph df`',
  },
  object_bytes: {
    kind: 'integer',
    unit: 'bytes',
    min: 1,
    max: 1e12,
    default: 4 * 2 ** 20,
    says: 'size of one RADOS object',
  },
  min_alloc_bytes: {
    kind: 'integer',
    unit: 'bytes',
    min: 512,
    max: 2 ** 30,
    default: 4096,
    says: 'bluestore_min_alloc_size of the OSDs',
  },
  stripe_unit_bytes: {
    kind: 'integer',
    unit: 'bytes',
    min: 512,
    max: 2 ** 30,
    default: 4096,
    says: 'stripe_unit of the erasure-code profile',
  },
  fast_ec: /** @type {InputSpec} */ ({
    kind: 'boolean',
    default: false,
    says: 'allow_ec_optimizations of the pool, since Tentacle',
  }),
};

const {
  hosts,
  drives_per_host,
  drive_bytes,
  data_shards,
  parity_shards,
  nearfull_ratio,
  backfillfull_ratio,
  full_ratio,
} = INPUTS;
const { fullest_osd_factor, fill_fraction, object_bytes, min_alloc_bytes, stripe_unit_bytes, fast_ec } = INPUTS;
const CLUSTER = { hosts, drives_per_host, drive_bytes, data_shards, parity_shards };

export const FUNCTIONS = Object.freeze({
  plan: {
    says: 'all answers for one cluster and pool',
    inputs: INPUTS,
    outputs: {
      answer: 'the answer in words',
      notes: 'what limits it',
      usable: 'usableCapacity',
      allocation: 'allocationWaste',
      heal: 'canHeal',
      sensible_bytes: 'client data that still heals and stays below nearfull',
      sensible_object_bytes: 'the same in objects of this size',
      sizes: 'allocationWaste by object size',
      bars: 'the raw space, cut up',
    },
  },
  hinges: {
    says: 'what the usable share hinges on: every input alone over its plausible range',
    inputs: INPUTS,
    outputs: { share: 'at both ends of each range' },
  },
  usableCapacity: {
    says: 'client bytes at which each full ratio is reached',
    inputs: { ...CLUSTER, nearfull_ratio, backfillfull_ratio, full_ratio, fullest_osd_factor },
    outputs: {
      raw_bytes: 'all OSDs',
      redundancy_factor: 'raw bytes for a client byte',
      even_bytes: 'raw over factor, as brochures have it',
      nearfull_bytes: 'HEALTH_WARN',
      backfillfull_bytes: 'no data moves to the fullest OSD',
      full_bytes: 'writes stop',
    },
  },
  allocationWaste: {
    says: 'raw bytes that one object takes',
    inputs: { object_bytes, data_shards, parity_shards, min_alloc_bytes, stripe_unit_bytes, fast_ec },
    outputs: {
      stored_bytes: 'raw bytes over all shards',
      largest_shard_bytes: 'the largest shard',
      amplification: 'stored over object',
      waste_bytes: 'above what the redundancy asks for',
      waste_fraction: 'that over stored',
    },
  },
  canHeal: {
    says: 'whether full redundancy comes back after losing a host',
    inputs: { ...CLUSTER, fill_fraction, backfillfull_ratio, fullest_osd_factor },
    outputs: {
      can_heal: 'whether it does',
      reason: 'ok, no_redundancy, no_spare_domain or not_enough_space',
      domains_left: 'hosts after the loss',
      domains_needed: 'k + m',
      moved_bytes: 'raw bytes to rebuild',
      room_bytes: 'raw room for them',
      fill_fraction_after: 'mean fill of what is left',
      max_fill_fraction: 'highest fill that still heals',
      max_client_bytes: 'client bytes at that fill',
    },
  },
});

/** The function that runs when none is named. */
export const MAIN = 'plan';

/** FUNCTIONS and MAIN as one plain object, for callers that can only call functions (the command line). */
export const describe = () => ({ main: MAIN, functions: FUNCTIONS });
