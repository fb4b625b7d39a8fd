/** Describes the inputs of the data-loss functions, each once. */
import { choice, IN_PERCENT, type InputsOf, integer, number, shownIn } from '../../math/input-spec.ts';
import { REBUILD_ON_RECORD } from './rebuild-on-record.ts';

export type Inputs = InputsOf<typeof CLUSTER>;
/** Checked inputs with outages. */
export type Assessed = InputsOf<typeof ASSESSED>;

const DOMAINS = Object.freeze(['osd', 'host', 'rack'] as const);
const DURATION = ['s', 'min', 'h', 'd'] as const;

/** Describe the share of units that are lost in a year. */
const lossRate = (says: string, standard: number) =>
  number('fraction', [0, 0.99], says, { default: standard, ...IN_PERCENT });

/** What dataLoss and the two models beside it take. */
export const CLUSTER = Object.freeze({
  hosts: integer('hosts', [1, 10_000], 'hosts in the cluster (H)', { default: 10 }),
  drives_per_host: integer('drives', [1, 100], 'drives, one OSD each, in a host (D)', { default: 10 }),
  racks: integer('racks', [1, 10_000], 'racks; must divide the hosts, used where the failure domain is the rack', {
    default: 1,
  }),
  data_shards: integer('shards', [1, 32], 'data shards of a placement group (k); 1 for copies', { default: 1 }),
  parity_shards: integer('shards', [0, 8], 'shards that may be lost (m): parity of a code, or copies less one', {
    default: 2,
  }),
  failure_domain: choice(DOMAINS, 'the unit that has at most one shard of a placement group', {
    default: 'host',
    labels: { osd: 'OSD' },
  }),
  drive_bytes: number('bytes', [1e9, 1e15], 'raw capacity of a drive', {
    default: 8e12,
    ...shownIn('TB', ['GB', 'GiB', 'TB', 'TiB']),
  }),
  fill_fraction: number('fraction', [0, 1], 'used fraction of a drive: what must be rebuilt', {
    default: 0.7,
    ...IN_PERCENT,
  }),
  pgs_per_osd: integer('shards', [1, 2000], 'shards of placement groups on an OSD (P)', { default: 100 }),
  rebuild_bytes_s: number('bytes/s', [1e5, 1e10], 'net rate at which one OSD writes what is rebuilt onto it (v)', {
    default: REBUILD_ON_RECORD.hdd.median,
    ...shownIn('MB', ['MB', 'MiB', 'GB']),
  }),
  drive_afr: lossRate('drives that fail in a year; 0.015 is 1.5 %', 0.015),
  host_afr: lossRate('hosts lost for good in a year with all their data; an outage is no loss', 0),
  rack_afr: lossRate('racks lost for good in a year; used where the failure domain is the rack', 0),
  detection_s: number('s', [0, 1e7], 'from failure to the start of the rebuild: mon_osd_down_out_interval', {
    default: 600,
    ...shownIn('min', DURATION),
  }),
  replacement_s: number('s', [0, 1e8], 'until a failed drive is replaced by hand, where the rebuild waits for that', {
    default: 86_400,
    ...shownIn('h', DURATION),
  }),
  rebuild_mode: choice(
    ['declustered', 'replacement'],
    'rebuild onto all other drives, or only onto the new one (noout)',
    {
      default: 'declustered',
      labels: { declustered: 'all other drives', replacement: 'only the new drive (noout)' },
    },
  ),
  rebuild_order: choice(['priority', 'fifo'], 'most degraded first, as Ceph does, or in order of the queue', {
    default: 'priority',
    labels: { priority: 'most degraded first', fifo: 'as queued' },
  }),
  ure_per_bit: number('1/bit', [0, 1e-12], 'unreadable sectors met for each bit read; 0 leaves them out', {
    default: 1e-15,
  }),
  years: number('years', [0, 100], 'horizon, more than 0', { default: 1 }),
  object_bytes: number('bytes', [1, 1e15], 'size of an object', {
    default: 4 * 2 ** 20,
    ...shownIn('MiB', ['KiB', 'MiB', 'MB']),
  }),
});

export const OUTAGES = Object.freeze({
  data_shards: CLUSTER.data_shards,
  parity_shards: CLUSTER.parity_shards,
  min_size: integer('shards', [1, 40], 'min_size of the pool: shards below which a placement group stops', {
    default: 2,
  }),
  host_outages_per_year: number('1/year', [0, 1e5], 'outages of one host in a year: reboots, updates, crashes', {
    default: 4,
  }),
  host_outage_s: number('s', [0, 1e8], 'how long one lasts', { default: 900, ...shownIn('min', DURATION) }),
});

/** What a simulation takes in addition to the cluster. */
export const SIMULATED = Object.freeze({
  ...CLUSTER,
  seed: integer('', [0, 2 ** 32 - 1], 'where the random numbers start: the same seed, the same run', { default: 1 }),
  simulated_years: number(
    'years',
    [1e-3, 1e12],
    'years to simulate, at most what some ten seconds can do; left out, enough for 200 losses',
    { default: null },
  ),
});

export const REBUILD = Object.freeze({
  drive_write_bytes_s: number('bytes/s', [0, 1e11], 'what the drive writes on the whole', { default: 150e6 }),
  client_write_bytes_s: number('bytes/s', [0, 1e11], 'what clients keep of that', { default: 50e6 }),
  recovery_nic_bytes_s: number('bytes/s', [0, 1e12], 'network of a host that recovery may use', { default: 1.25e9 }),
  drives_per_host: CLUSTER.drives_per_host,
  data_shards: CLUSTER.data_shards,
  recovery_share: number('fraction', [0, 1], 'share of the drive that mClock leaves to recovery', { default: 0.5 }),
});

/** Of an outage the page asks no number of shards: empty stands for Ceph's own choice. */
export const ASSESSED = Object.freeze({
  ...CLUSTER,
  min_size: { ...OUTAGES.min_size, default: null, says: `${OUTAGES.min_size.says}; left out, Ceph’s default` },
  host_outages_per_year: OUTAGES.host_outages_per_year,
  host_outage_s: OUTAGES.host_outage_s,
  seed: SIMULATED.seed,
});
