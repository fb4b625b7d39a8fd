/** Calculators filled in from a system: what they were given, what they answer, and their page with the same inputs. */
import { fit } from '../calculators/block-db.ts';
import { assess } from '../calculators/data-loss.ts';
import { suggest } from '../calculators/pg-count.ts';
import { plan } from '../calculators/throughput.ts';
import type { CephPool, Osd } from '../domain/types.d.ts';
import { isInternalPool, osdFacts } from './facts.ts';
import type { View } from './view.ts';
import { counted } from './words.ts';

// Asks a calculator with what a system told, and keeps what it was asked.

type Inputs = Record<string, string | number>;
export interface Calculation {
  /** its identifier */
  calculator: string;
  /** in words */
  title: string;
  /** what it was filled in for */
  about: string;
  /** those that the system told; the others keep their defaults */
  inputs: Inputs;
  /** in sentences */
  answer: string[];
  /** its page with these inputs, below the root of the site; figures alone, no names */
  link: string;
}

const TITLES: Readonly<Record<string, string>> = {
  throughput: 'Throughput',
  'data-loss': 'Data loss',
  'pg-count': 'Placement groups',
  'block-db': 'Size of block.db',
};

function median(values: readonly (number | null | undefined)[]) {
  const known = values.flatMap((value) => value ?? []).sort((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? null;
}

/** Ask a calculator; what it refuses gives no answer. */
function calculate(
  calculator: string,
  about: string,
  given: Record<string, string | number | null | undefined>,
  ask: (inputs: Inputs) => { answer: readonly string[] },
): Calculation[] {
  const known = Object.entries(given).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, value]],
  );
  const inputs: Inputs = Object.fromEntries(known);
  try {
    const query = new URLSearchParams(known.map(([name, value]) => [String(name), String(value)]));
    return [
      {
        calculator,
        title: TITLES[calculator] ?? calculator,
        about,
        inputs,
        answer: [...ask(inputs).answer],
        link: `calculators/${calculator}/?${query}`,
      },
    ];
  } catch {
    return []; // the system has figures beyond what the model is for
  }
}

/** Return the shards of a pool. */
function shardsOf(
  view: View,
  { kind, size, erasure_code_profile: id }: CephPool,
): { data: number; parity: number } | null {
  const profile = view.profiles.get(id ?? '');
  if (kind === 'erasure') return profile?.k && profile.m ? { data: profile.k, parity: profile.m } : null;
  return size ? { data: 1, parity: size - 1 } : null;
}

// Where a pool lies: the OSDs of the class that its rule takes, of those that are up, and their hosts.

/** Where a pool lies, with what is comparable among its OSDs. */
type Place = { hosts: readonly string[]; osds: readonly Osd[] };

/** Hosts that differ by more than this in their OSDs are not like one another. */
const MOST_UNEVEN = 1.5;
/** With more of the objects short of copies, a figure of the cluster is one of its fault. */
const MOST_DEGRADED = 0.1;

/** Tell whether an OSD is up; a cluster of which all are says so of each. */
function isUp({ system: { cluster } }: View, { up }: Osd): boolean | undefined {
  const areAll = typeof cluster?.osds === 'number' && cluster.osds === cluster.osds_up;
  return up ?? (areAll ? true : undefined);
}

/**
 * Find where a pool lies.
 * @returns null where no figure would be of the pool: that is not known, its OSDs are of several kinds, half of them
 * are down, or much of the data lacks copies
 */
function placeOf(view: View, pool: CephPool): Place | null {
  const { osds, cluster } = view.system;
  const rule = view.rules.get(pool.crush_rule ?? -1);
  const classes = new Set(osds.map(({ device_class: name }) => name));
  // Of a cluster with one class every rule takes the same OSDs; of one with several only its rule tells which.
  if (!rule && classes.size > 1) return null;
  const own = osds.filter(({ device_class: name }) => !rule?.device_class || name === rule.device_class);
  const states = own.map((osd) => isUp(view, osd));
  const up = own.filter((osd, place) => states[place] && osd.in !== false && osd.host);
  if (states.includes(undefined) || up.length === 0 || up.length * 2 <= own.length) return null;
  if ((cluster?.degraded_share ?? 0) > MOST_DEGRADED) return null;
  if (new Set(up.map(({ device_class: name }) => name)).size > 1) return null;
  const byHost = Map.groupBy(up, ({ host }) => host ?? '');
  const counts = [...byHost.values()].map(({ length }) => length);
  if (Math.max(...counts) > Math.min(...counts) * MOST_UNEVEN) return null;
  return { hosts: [...byHost.keys()], osds: up };
}

/** Name the class of the OSDs as the throughput calculator does; null where it is not the same and known of all. */
function driveClass(view: View, osds: readonly Osd[]) {
  const classes = osds.map((osd) => {
    const { 'osd.data_class': data, 'osd.db_class': database } = osdFacts(view, osd);
    if (data !== 'rotational') return typeof data === 'string' ? data : null;
    return database ? (database === 'none' ? 'hdd' : 'hdd_ssd_db') : null;
  });
  return new Set(classes).size === 1 ? (classes[0] ?? null) : null;
}

const MOST_POOLS = 8;
const perHost = ({ hosts, osds }: Place) => Math.max(1, Math.round(osds.length / hosts.length));

/** Fill in the chance to lose data of a pool. */
function dataLoss(view: View, pool: CephPool, place: Place) {
  const shards = shardsOf(view, pool);
  const domain = view.rules.get(pool.crush_rule ?? -1)?.failure_domain;
  if (!shards || (domain !== 'osd' && domain !== 'host')) return [];
  const { osds } = place;
  const used = median(osds.map(({ utilization_percent: share }) => share));
  const loss = {
    hosts: place.hosts.length,
    drives_per_host: perHost(place),
    data_shards: shards.data,
    parity_shards: shards.parity,
    failure_domain: domain,
    drive_bytes: median(osds.map(({ size_bytes: size }) => size)),
    fill_fraction: used === null ? null : used / 100,
    pgs_per_osd: median(osds.map(({ pgs }) => pgs)),
    min_size: pool.min_size,
  };
  return calculate('data-loss', pool.name, loss, assess);
}

/**
 * Return the share of the data on the OSDs of a pool that is its own.
 * @returns null where not all pools there say what they hold
 */
function shareOf(view: View, pool: CephPool): number | null {
  const beside = view.system.pools.filter(({ crush_rule: rule }) => {
    const [own, other] = [pool.crush_rule, rule].map((id) => view.rules.get(id ?? -1)?.device_class);
    return own === other || !own || !other;
  });
  const bytes = beside.map((one) => {
    const shards = shardsOf(view, one);
    const stored = one.stored_bytes;
    return shards && typeof stored === 'number' ? (stored * (shards.data + shards.parity)) / shards.data : null;
  });
  const own = bytes[beside.indexOf(pool)];
  const sum = bytes.reduce((total: number, one) => total + (one ?? 0), 0);
  return bytes.includes(null) || !own || sum === 0 ? null : own / sum;
}

/** Fill in the number of placement groups of a pool, by the share of the data that it holds. */
function placementGroups(view: View, pool: CephPool, { osds }: Place) {
  const shards = shardsOf(view, pool);
  const share = shareOf(view, pool);
  if (!shards || share === null) return [];
  const groups = {
    osds: osds.length,
    target_pgs_per_osd: Number(view.option('mon_target_pg_per_osd') ?? 100),
    data_fraction: Number(share.toPrecision(3)),
    redundancy_width: shards.data + shards.parity,
  };
  const about = `${pool.name}, by the share of the data that it holds; it has ${pool.pg_num ?? 'an unknown number'}`;
  return calculate('pg-count', about, groups, suggest);
}

const NO_CORES =
  'How much that is depends on the processors: run lscpu on the hosts, and the range of clusters like it is given.';

/** Fill in what a cluster may deliver; where the cores of its hosts were not read there is no range, and no figure. */
function throughput(view: View, pool: CephPool, place: Place) {
  const shards = shardsOf(view, pool);
  const drives = driveClass(view, place.osds);
  if (!shards || !drives) return [];
  const isCoded = pool.kind === 'erasure';
  const machines = place.hosts.map((id) => view.hosts.get(id));
  const cores = machines.flatMap((host) => host?.cores ?? []);
  const links = machines.flatMap((host) => host?.link_gbit_s ?? []);
  const inputs = {
    hosts: place.hosts.length,
    osds_per_host: perHost(place),
    scheme: isCoded ? 'erasure' : 'replicated',
    replicas: isCoded ? null : shards.parity + 1,
    data_shards: isCoded ? shards.data : null,
    parity_shards: isCoded ? shards.parity : null,
    drive_class: drives,
    cores_per_host: cores.length === machines.length ? Math.min(...cores) : null,
    public_gbit_s: links.length === machines.length ? Math.min(...links) : null,
  };
  const [about, answer] = [`small writes to a pool like ${pool.name}`, { answer: [NO_CORES] }];
  return calculate('throughput', about, inputs, inputs.cores_per_host === null ? () => answer : plan);
}

/** Fill in the size of block.db for OSDs that have one. */
function databases({ system, release }: View) {
  const separate = system.osds.filter(({ dedicated_db: one, db_size_bytes: size }) => one && size);
  if (separate.length === 0) return [];
  const isObjects = system.pools.some(({ applications: names }) => names?.includes('rgw'));
  const inputs = {
    release: release && Number(release.split('.')[0]) >= 18 ? 'reef' : 'classic',
    partition_bytes: median(separate.map(({ db_size_bytes: size }) => size)),
    db_bytes: median(separate.map(({ db_used_bytes: used }) => used)),
    block_bytes: median(separate.map(({ size_bytes: size }) => size)),
    workload: isObjects ? 'rgw' : null,
  };
  return calculate('block-db', `the typical one of ${counted(separate.length, 'OSD')} with block.db`, inputs, fit);
}

/** Fill in every calculator that the system tells enough for: by pool, for the OSDs that its data lies on. */
export function calculationsOf(view: View): Calculation[] {
  // Gateways and managers ask little of their own pools: a figure about those would mislead.
  // The pools that hold most come first, as far as it is known; one for each way of protecting data on each class.
  const sorted = view.system.pools
    .filter((pool) => !isInternalPool(pool))
    .sort((a, b) => (b.stored_bytes ?? 0) - (a.stored_bytes ?? 0) || (b.pg_num ?? 0) - (a.pg_num ?? 0));
  const placed = sorted.flatMap((pool) => {
    const place = placeOf(view, pool);
    return place ? [{ pool, place }] : [];
  });
  const kinds = Map.groupBy(placed, ({ pool, place }) => {
    const [first] = place.osds;
    return `${pool.kind} ${pool.size} ${pool.erasure_code_profile} ${first?.device_class} ${place.osds.length}`;
  });
  const pools = [...kinds.values()].flatMap(([first]) => first ?? []).slice(0, MOST_POOLS);
  return [
    ...pools.flatMap(({ pool, place }) => throughput(view, pool, place)),
    ...pools.flatMap(({ pool, place }) => dataLoss(view, pool, place)),
    ...pools.flatMap(({ pool, place }) => placementGroups(view, pool, place)),
    ...databases(view),
  ];
}
