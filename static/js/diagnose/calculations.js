/** Calculators filled in from a system: what they were given, what they answer, and their page with the same inputs. */

import { fit } from '../calculators/block-db.js';
import { assess } from '../calculators/data-loss.js';
import { suggest } from '../calculators/pg-count.js';
import { plan } from '../calculators/throughput.js';
import { calculate, median, shardsOf } from './calculate.js';
import { osdFacts } from './facts.js';
import { counted } from './plural.js';

/** @typedef {import('./view.js').View} View */
/** @typedef {import('../domain/types.d.ts').CephPool} CephPool */
/** @typedef {import('../domain/types.d.ts').Osd} Osd */
/** @typedef {import('./calculate.js').Calculation} Calculation */

const MOST_POOLS = 8;

/**
 * Fill in the chance to lose data, and the number of placement groups, for a pool.
 * @param {View} view
 * @param {CephPool} pool
 * @param {{hosts: number, osds: readonly Osd[]}} cluster
 */
function poolCalculations(view, pool, { hosts, osds }) {
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
  const groups = {
    osds: osds.length,
    target_pgs_per_osd: Number(view.option('mon_target_pg_per_osd') ?? 100),
    redundancy_width: shards.data + shards.parity,
  };
  return [
    ...calculate('data-loss', pool.name, loss, assess),
    ...calculate('pg-count', `${pool.name}, if it held all data; it has ${pool.pg_num}`, groups, suggest),
  ];
}

/** Name the class of most OSDs as the throughput calculator does. @param {View} view */
function driveClass(view) {
  const classes = view.system.osds.map((osd) => {
    const facts = osdFacts(view, osd);
    if (facts['osd.data_class'] !== 'rotational') return facts['osd.data_class'] === 'nvme' ? 'nvme' : 'ssd';
    return facts['osd.db_class'] && facts['osd.db_class'] !== 'none' ? 'hdd_ssd_db' : 'hdd';
  });
  const counts = [...Map.groupBy(classes, (one) => one)].sort(([, a], [, b]) => b.length - a.length);
  return counts[0]?.[0] ?? null;
}

/**
 * Fill in what a cluster may deliver.
 * @param {View} view
 * @param {CephPool} pool
 * @param {{hosts: number, osds: readonly Osd[]}} cluster
 */
function throughput(view, pool, { hosts, osds }) {
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
    drive_class: driveClass(view),
    public_gbit_s: median(view.system.hosts.map(({ link_gbit_s: link }) => link)),
  };
  return calculate('throughput', `small writes to a pool like ${pool.name}`, inputs, plan);
}

/** Fill in the size of block.db for OSDs that have one. @param {View} view */
function databases({ system, release }) {
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

/**
 * Fill in every calculator that the system tells enough for.
 * @param {View} view
 * @returns {Calculation[]}
 */
export function calculationsOf(view) {
  const osds = view.system.osds.filter((osd) => osd.in !== false);
  const hosts = view.osdsByHost.size;
  // The pools with most placement groups hold most of the data; one for each way of protecting it.
  const sorted = [...view.system.pools].sort((a, b) => (b.pg_num ?? 0) - (a.pg_num ?? 0));
  const kinds = Map.groupBy(
    sorted,
    (pool) => `${pool.kind} ${pool.size} ${pool.erasure_code_profile} ${pool.crush_rule}`,
  );
  const pools = [...kinds.values()].flatMap(([first]) => first ?? []).slice(0, MOST_POOLS);
  if (hosts === 0 || osds.length === 0) return databases(view);
  const cluster = { hosts, osds };
  return [
    ...pools.slice(0, 1).flatMap((pool) => throughput(view, pool, cluster)),
    ...pools.flatMap((pool) => poolCalculations(view, pool, cluster)),
    ...databases(view),
  ];
}
