/** What each function of the calculator takes and gives: the single list behind the checks, `--help` and the page. */
import { flag, type InputsOf, integer, number, shownIn } from '../../math/input.ts';

export type Inputs = InputsOf<typeof INPUTS>;

/** Describe a full ratio: a share of an OSD’s space. */
const ratio = (value: number, says: string) => number('', [0.01, 1], says, { default: value });

/** Describe a unit in which space is allocated. */
const allocationUnit = (says: string) =>
  integer('bytes', [512, 2 ** 30], says, { default: 4096, ...shownIn('KiB', ['B', 'KiB', 'MiB']) });

/** The ratios are the defaults of ceph/ceph, global.yaml.in, mon_osd_*_ratio. */
const INPUTS = {
  hosts: integer('hosts', [1, 10_000], 'hosts, all alike; each is a failure domain (H)', { default: 10 }),
  drives_per_host: integer('OSDs', [1, 100], 'OSDs in each host (D)', { default: 10 }),
  drive_bytes: integer('bytes', [1e9, 1e15], 'raw capacity of one OSD', {
    default: 8e12,
    ...shownIn('TB', ['GB', 'TB', 'TiB']),
  }),
  data_shards: integer('shards', [1, 32], 'k of erasure coding; 1 for copies', { default: 1 }),
  parity_shards: integer('shards', [0, 8], 'm of erasure coding; copies less one', { default: 2 }),
  nearfull_ratio: ratio(0.85, 'mon_osd_nearfull_ratio: a warning'),
  backfillfull_ratio: ratio(0.9, 'mon_osd_backfillfull_ratio: no data moves in'),
  full_ratio: ratio(0.95, 'mon_osd_full_ratio: no more writes'),
  fullest_osd_factor: number('', [1, 10], 'fullest OSD over the mean: MAX VAR of `ceph osd df`', { default: 1.05 }),
  fill_fraction: number('', [0, 1], 'raw space in use over all: %RAW USED of `ceph df`', { default: 0.7 }),
  object_bytes: integer('bytes', [1, 1e12], 'size of one RADOS object', {
    default: 4 * 2 ** 20,
    ...shownIn('MiB', ['B', 'kB', 'KiB', 'MiB']),
  }),
  min_alloc_bytes: allocationUnit('bluestore_min_alloc_size of the OSDs'),
  stripe_unit_bytes: allocationUnit('stripe_unit of the erasure-code profile'),
  fast_ec: flag('allow_ec_optimizations of the pool, since Tentacle', {
    false: 'off',
    true: 'on (allow_ec_optimizations)',
  }),
};

const { hosts, drives_per_host, drive_bytes, data_shards, parity_shards } = INPUTS;
const { nearfull_ratio, backfillfull_ratio, full_ratio, fullest_osd_factor, fill_fraction } = INPUTS;
const { object_bytes, min_alloc_bytes, stripe_unit_bytes, fast_ec } = INPUTS;
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
  sensitivity: {
    says: 'how much each input, by itself over its plausible range, changes the usable share',
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
