/** The inputs of the data-loss functions, each written once: kind, unit, range, default. */
import { check, InputError } from '../../math/input.js';

/** @typedef {import('../../math/input.js').InputSpec} InputSpec */

export const DOMAINS = Object.freeze(/** @type {const} */ (['osd', 'host', 'rack']));

/**
 * @param {string} unit
 * @param {number} min
 * @param {number} max
 * @param {number} standard
 * @param {string} says
 * @param {InputSpec['kind']} [kind]
 * @returns {InputSpec}
 */
const number = (unit, min, max, standard, says, kind = 'number') => ({ kind, unit, min, max, default: standard, says });
/** @type {(unit: string, min: number, max: number, standard: number, says: string) => InputSpec} */
const count = (unit, min, max, standard, says) => number(unit, min, max, standard, says, 'integer');

/** What dataLoss and the two models beside it take. @satisfies {Record<string, InputSpec>} */
export const CLUSTER = Object.freeze({
  hosts: count('hosts', 1, 10_000, 10, 'hosts in the cluster (H)'),
  drives_per_host: count('drives', 1, 100, 10, 'drives, one OSD each, in a host (D)'),
  racks: count('racks', 1, 10_000, 1, 'racks; must divide the hosts, used where the failure domain is the rack'),
  data_shards: count('shards', 1, 32, 1, 'data shards of a placement group (k); 1 for copies'),
  parity_shards: count('shards', 0, 8, 2, 'shards that may be lost (m): parity of a code, or copies less one'),
  failure_domain: {
    kind: 'choice',
    choices: DOMAINS,
    default: 'host',
    says: 'what holds at most one shard of a placement group',
  },
  drive_bytes: number('bytes', 1e9, 1e15, 8e12, 'raw capacity of a drive'),
  fill_fraction: number('fraction', 0, 1, 0.7, 'used fraction of a drive: what must be rebuilt'),
  pgs_per_osd: count('shards', 1, 2000, 100, 'shards of placement groups on an OSD (P)'),
  rebuild_bytes_s: number('bytes/s', 1e5, 1e10, 50e6, 'net rate at which one OSD writes what is rebuilt onto it (v)'),
  drive_afr: number('fraction', 0, 0.99, 0.015, 'drives that fail in a year; 0.015 is 1.5 %'),
  host_afr: number('fraction', 0, 0.99, 0, 'hosts lost for good in a year with all their data; an outage is no loss'),
  rack_afr: number('fraction', 0, 0.99, 0, 'racks lost for good in a year; used where the failure domain is the rack'),
  detection_s: number('s', 0, 1e7, 600, 'from failure to the start of the rebuild: mon_osd_down_out_interval'),
  replacement_s: number(
    's',
    0,
    1e8,
    86_400,
    'until a failed drive is replaced by hand, where the rebuild waits for that',
  ),
  rebuild_mode: {
    kind: 'choice',
    choices: ['declustered', 'replacement'],
    default: 'declustered',
    says: 'rebuild onto all other drives, or only onto the new one (noout)',
  },
  rebuild_order: {
    kind: 'choice',
    choices: ['priority', 'fifo'],
    default: 'priority',
    says: 'most degraded first, as Ceph does, or in order of the queue',
  },
  ure_per_bit: number('1/bit', 0, 1e-12, 1e-15, 'unreadable sectors met for each bit read; 0 leaves them out'),
  years: number('years', 0, 100, 1, 'horizon, more than 0'),
  object_bytes: number('bytes', 1, 1e15, 4 * 2 ** 20, 'size of an object'),
});

/** @satisfies {Record<string, InputSpec>} */
export const OUTAGES = Object.freeze({
  data_shards: CLUSTER.data_shards,
  parity_shards: CLUSTER.parity_shards,
  min_size: count('shards', 1, 40, 2, 'min_size of the pool: shards below which a placement group stops'),
  host_outages_per_year: number('1/year', 0, 1e5, 4, 'outages of one host in a year: reboots, updates, crashes'),
  host_outage_s: number('s', 0, 1e8, 900, 'how long one lasts'),
});

/** What a simulation takes beside the cluster. @satisfies {Record<string, InputSpec>} */
export const SIMULATED = Object.freeze({
  ...CLUSTER,
  seed: count('', 0, 2 ** 32 - 1, 1, 'where the random numbers start: the same seed, the same run'),
  simulated_years: {
    ...number(
      'years',
      1e-3,
      1e12,
      0,
      'years to simulate, at most what some ten seconds can do; left out, enough for 200 losses',
    ),
    default: null,
  },
});

/** @satisfies {Record<string, InputSpec>} */
export const REBUILD = Object.freeze({
  drive_write_bytes_s: number('bytes/s', 0, 1e11, 150e6, 'what the drive writes on the whole'),
  client_write_bytes_s: number('bytes/s', 0, 1e11, 50e6, 'what clients keep of that'),
  recovery_nic_bytes_s: number('bytes/s', 0, 1e12, 1.25e9, 'network of a host that recovery may use'),
  drives_per_host: CLUSTER.drives_per_host,
  data_shards: CLUSTER.data_shards,
  recovery_share: number('fraction', 0, 1, 0.5, 'share of the drive that mClock leaves to recovery'),
});

/**
 * @param {string} field
 * @param {unknown} found
 * @param {string} advice
 */
const refuse = (field, found, advice) => {
  throw new InputError('out_of_range', field, found, advice);
};

/**
 * The inputs of a cluster with their defaults; refuses what its parts cannot be together.
 * @param {unknown} input
 */
export function settle(input) {
  const i = check(input, CLUSTER);
  if (i.years === 0) refuse('years', 0, 'write a number above 0 and up to 100');
  if (i.failure_domain === 'rack' && i.hosts % i.racks !== 0)
    refuse('racks', i.racks, `write a number that divides the ${i.hosts} hosts`);
  const domains = { osd: i.hosts * i.drives_per_host, host: i.hosts, rack: i.racks }[
    /** @type {'osd'|'host'|'rack'} */ (i.failure_domain)
  ];
  const width = i.data_shards + i.parity_shards;
  if (domains < width) {
    const field = i.failure_domain === 'rack' ? 'racks' : 'hosts';
    throw new InputError(
      'not_enough_domains',
      field,
      i[field],
      `${width} shards need ${width} failure domains and there are ${domains}; write more, or fewer shards`,
    );
  }
  return i;
}
