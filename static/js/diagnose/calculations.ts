/** Calculators filled in from a system: what they were given, what they answer, and their page with the same inputs. */
import { fit } from '../calculators/block-db.ts';
import { assess } from '../calculators/data-loss.ts';
import { suggest } from '../calculators/pg-count.ts';
import { plan } from '../calculators/throughput.ts';
import type { CephPool, Osd } from '../domain/types.d.ts';
import { type Calculation, calculate, median, shardsOf } from './calculate.ts';
import { driveClass, placeOf } from './places.ts';
import { counted } from './plural.ts';
import type { View } from './view.ts';

const MOST_POOLS = 8;
/** Pools in which gateways and managers keep what is theirs. */
const INTERNAL = /^\.|\.(?:log|control|meta)$|^device_health_metrics$/;

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
    .filter(({ name }) => !INTERNAL.test(name))
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
