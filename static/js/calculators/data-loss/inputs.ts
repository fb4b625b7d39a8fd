/**
 * The inputs of the data-loss functions, each once; what each function takes and gives; and the check of what a cluster
 * can be.
 */
import { check, choice, IN_PERCENT, InputError, type InputsOf, integer, number, shownIn } from '../../math/input.ts';
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

// What each function of the calculator takes and gives: the single list behind the checks, `--help` and the page.

export const FUNCTIONS = Object.freeze({
  assess: {
    says: 'all answers for one cluster',
    inputs: ASSESSED,
    outputs: {
      answer: 'the answer in words',
      lead: 'the likelier loss within a year, as text, and what is lost',
      notes: 'what limits it',
      figures: 'as text, two digits',
      loss: 'dataLoss',
      models: 'the answer beside two well-known models',
      simulate_command: 'what simulates it in a terminal',
      availability: 'inactiveFraction',
    },
  },
  dataLoss: {
    says: 'rates and chances of loss',
    inputs: CLUSTER,
    outputs: {
      loss_events_per_year: 'sum of the two below',
      pg_loss_events_per_year: 'events that lose a placement group',
      ure_events_per_year: 'events that lose an object to an unreadable sector',
      loss_probability_year: 'of the sum, in a year',
      loss_probability: 'of the sum, over the horizon',
      mttdl_years: '1 / rate',
      nines: '−log10 of the chance in a year',
      pgs_lost_per_year: 'placement groups',
      bytes_lost_per_year: 'bytes',
      objects_lost_per_year: 'objects',
      mean_exposure_s: 'a lost shard is missing so long',
      full_rebuild_s: 'until the last shard is back',
      shard_bytes: 'size of a shard',
      pg_count: 'placement groups',
      priority_factor: 'what rebuilding the most degraded first gains',
    },
  },
  sensitivity: {
    says: 'how much each input, by itself over its plausible range, changes each chance',
    inputs: CLUSTER,
    outputs: {
      group: 'the chance to lose a placement group',
      sector: 'the chance to lose an object to an unreadable sector',
    },
  },
  inactiveFraction: {
    says: 'share of placement groups that stop because hosts are down; nothing is lost',
    inputs: OUTAGES,
    outputs: { inactive_fraction: 'share of groups below min_size at a time' },
  },
  rebuildRate: {
    says: 'the rebuild rate of one OSD from drive, network and mClock',
    inputs: REBUILD,
    outputs: { rebuild_bytes_s: 'for rebuild_bytes_s', limit: 'drive, network or mclock' },
  },
  simulate: {
    says: 'losses counted in a simulation of the same model, where they are frequent enough',
    inputs: SIMULATED,
    outputs: {
      answer: 'both comparisons in words',
      simulated_years: '0 where it would see too little',
      seed: 'the one used',
      failures: 'of drives, hosts and racks',
      group: 'losses of a placement group: count, 95 % interval of the rate, the formula’s rate and where it lies',
      sector: 'the same for unreadable sectors',
    },
  },
  simulable: {
    says: 'whether a simulation would see enough losses',
    inputs: CLUSTER,
    outputs: {
      possible: 'true or false',
      simulated_years: 'the years it would run',
      answer: 'in words',
      faster: 'inputs of a case that it could see',
    },
  },
  markovReference: {
    says: 'for comparison: the Markov chain of a group, times their number',
    inputs: CLUSTER,
    outputs: { loss_probability_year: 'in a year' },
  },
  olderFormula: {
    says: 'for comparison: an older public formula',
    inputs: CLUSTER,
    outputs: { loss_probability_year: 'in a year' },
  },
});

/** The function that runs when none is named. */
export const MAIN = 'dataLoss';

/** FUNCTIONS and MAIN as one plain object, for callers that can only call functions (the command line). */
export const describe = () => ({ main: MAIN, functions: FUNCTIONS });

// Checks the inputs of a cluster, each by itself and then what they are together.

/** Refuse a value that the others rule out. */
const refuse = (field: string, found: unknown, advice: string) => {
  throw new InputError('out_of_range', field, found, advice);
};

/** The inputs of a cluster with their defaults; refuses what its parts cannot be together. */
export function resolve(input: unknown) {
  const i = check(input, CLUSTER);
  if (i.years === 0) refuse('years', 0, 'write a number above 0 and up to 100');
  if (i.failure_domain === 'rack' && i.hosts % i.racks !== 0)
    refuse('racks', i.racks, `write a number that divides the ${i.hosts} hosts`);
  const domains = { osd: i.hosts * i.drives_per_host, host: i.hosts, rack: i.racks }[
    i.failure_domain as 'osd' | 'host' | 'rack'
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
