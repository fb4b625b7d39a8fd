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

// Where a pool lies: its OSDs, their hosts, and what kind of drives they are on.

/** Name the class of most OSDs as the throughput calculator does. */
function driveClass(view: View, osds: readonly Osd[]) {
  const classes = osds.map((osd) => {
    const facts = osdFacts(view, osd);
    if (facts['osd.data_class'] !== 'rotational') return facts['osd.data_class'] === 'nvme' ? 'nvme' : 'ssd';
    return facts['osd.db_class'] && facts['osd.db_class'] !== 'none' ? 'hdd_ssd_db' : 'hdd';
  });
  const counts = [...Map.groupBy(classes, (one) => one)].sort(([, a], [, b]) => b.length - a.length);
  return counts[0]?.[0] ?? null;
}

/**
 * Find the OSDs and hosts that a pool is on: those of the class that its rule takes.
 * @returns null where none of them has a host that is known
 */
function placeOf(view: View, pool: CephPool): { hosts: number; osds: Osd[] } | null {
  const wanted = view.rules.get(pool.crush_rule ?? -1)?.device_class;
  const all = view.system.osds.filter((osd) => osd.in !== false && osd.host);
  const osds = wanted ? all.filter((osd) => osd.device_class === wanted) : all;
  const hosts = new Set(osds.map(({ host }) => host)).size;
  return hosts > 0 ? { hosts, osds } : null;
}

const MOST_POOLS = 8;

/** Fill in the chance to lose data of a pool. */
function dataLoss(view: View, pool: CephPool, { hosts, osds }: { hosts: number; osds: readonly Osd[] }) {
  const shards = shardsOf(view, pool);
  if (!shards) return [];
  const domain = view.rules.get(pool.crush_rule ?? -1)?.failure_domain;
  const loss = {
    hosts,
    drives_per_host: Math.max(1, Math.round(osds.length / hosts)),
    data_shards: shards.data,
    parity_shards: shards.parity,
    failure_domain: domain === 'osd' || domain === 'host' ? domain : null,
    drive_bytes: median(osds.map(({ size_bytes: size }) => size)),
    fill_fraction: (median(osds.map(({ utilization_percent: used }) => used)) ?? 70) / 100,
    pgs_per_osd: median(osds.map(({ pgs }) => pgs)),
    min_size: pool.min_size,
  };
  return calculate('data-loss', pool.name, loss, assess);
}

/** Fill in the number of placement groups for the largest pool. */
function placementGroups(view: View, pool: CephPool, { osds }: { osds: readonly Osd[] }) {
  const shards = shardsOf(view, pool);
  if (!shards) return [];
  const groups = {
    osds: osds.length,
    target_pgs_per_osd: Number(view.option('mon_target_pg_per_osd') ?? 100),
    redundancy_width: shards.data + shards.parity,
  };
  return calculate(
    'pg-count',
    `${pool.name}, if it held all data; it has ${pool.pg_num ?? 'an unknown number'}`,
    groups,
    suggest,
  );
}

/** Fill in what a cluster may deliver. */
function throughput(view: View, pool: CephPool, { hosts, osds }: { hosts: number; osds: readonly Osd[] }) {
  const shards = shardsOf(view, pool);
  if (!shards) return [];
  const isCoded = pool.kind === 'erasure';
  const inputs = {
    hosts,
    osds_per_host: Math.max(1, Math.round(osds.length / hosts)),
    scheme: isCoded ? 'erasure' : 'replicated',
    replicas: isCoded ? null : shards.parity + 1,
    data_shards: isCoded ? shards.data : null,
    parity_shards: isCoded ? shards.parity : null,
    drive_class: driveClass(view, osds),
    public_gbit_s: median(view.system.hosts.map(({ link_gbit_s: link }) => link)),
  };
  return calculate('throughput', `small writes to a pool like ${pool.name}`, inputs, plan);
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

/** Fill in every calculator that the system tells enough for. */
export function calculationsOf(view: View): Calculation[] {
  // Gateways and managers ask little of their own pools: a figure about those would mislead.
  // The pools that hold most come first, as far as it is known; one for each way of protecting data.
  const sorted = view.system.pools
    .filter((pool) => !isInternalPool(pool))
    .sort((a, b) => (b.stored_bytes ?? 0) - (a.stored_bytes ?? 0) || (b.pg_num ?? 0) - (a.pg_num ?? 0));
  const kinds = Map.groupBy(
    sorted,
    (pool) => `${pool.kind} ${pool.size} ${pool.erasure_code_profile} ${placeOf(view, pool)?.osds.length}`,
  );
  const pools = [...kinds.values()].flatMap(([first]) => first ?? []).slice(0, MOST_POOLS);
  const placed = pools.flatMap((pool) => {
    const place = placeOf(view, pool);
    return place ? [{ pool, place }] : [];
  });
  return [
    ...placed.slice(0, 1).flatMap(({ pool, place }) => throughput(view, pool, place)),
    ...placed.flatMap(({ pool, place }) => dataLoss(view, pool, place)),
    ...placed.slice(0, 1).flatMap(({ pool, place }) => placementGroups(view, pool, place)),
    ...databases(view),
  ];
}
