/** Compares a system with facts that somebody else read from the same outputs: which are kept, under which name. */

/** @typedef {import('../../../../static/js/domain/types.d.ts').System} System */
/** @typedef {{fact: string, value: string}} Fact */
/** @typedef {Record<string, unknown>} Fields */

/** @param {unknown} value */
const text = (value) => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return value === undefined || value === null ? '' : String(value);
};

/**
 * Compare as numbers where both are, with what rounding to a unit costs.
 * @param {unknown} found
 * @param {string} told
 */
const isSame = (found, told) =>
  text(found) === told ||
  text(found) === /^\d+\.\d+\.\d+(?=-)/.exec(told)?.[0] ||
  { true: '1', false: '0' }[told] === text(found) ||
  (told !== '' && text(found) !== '' && Math.abs(Number(text(found)) - Number(told)) <= Math.abs(Number(told)) * 0.006);

/** Fields of the system by the names of the facts about an OSD. @type {Readonly<Record<string, string>>} */
const OSD = {
  ceph_version: 'version',
  ceph_version_short: 'version',
  objectstore: 'objectstore',
  device_class: 'device_class',
  default_device_class: 'device_class',
  rotational: 'rotational',
  dedicated_db: 'dedicated_db',
  bluefs_dedicated_db: 'dedicated_db',
  bdev_size: 'size_bytes',
  bluestore_bdev_size: 'size_bytes',
  min_alloc_size: 'min_alloc_size_bytes',
  bluestore_min_alloc_size: 'min_alloc_size_bytes',
  created_with: 'created_with',
  db_rotational: 'db_rotational',
  commit_latency_ms: 'commit_latency_ms',
};
/**
 * The same of a pool, whose name is replaced: all pools of a file are compared.
 * @type {Readonly<Record<string, string>>}
 */
const POOL = {
  type: 'kind',
  size: 'size',
  min_size: 'min_size',
  pg_num: 'pg_num',
  crush_rule: 'crush_rule',
  crush_ruleset: 'crush_rule',
  autoscale_mode: 'autoscale',
};
/** @type {Readonly<Record<string, (system: System) => unknown>>} */
const WHOLE = {
  health_status: ({ cluster }) => cluster?.health,
  num_osds: ({ cluster, osds }) => cluster?.osds ?? osds.length,
  num_osds_listed: ({ osds }) => osds.length,
  'osd_tree.num_osds_listed': ({ osds }) => osds.length,
  num_up_osds: ({ cluster }) => cluster?.osds_up,
  num_in_osds: ({ cluster }) => cluster?.osds_in,
  num_pools: ({ cluster, pools }) => cluster?.pools ?? pools.length,
  num_pgs: ({ cluster }) => cluster?.placement_groups,
  num_mons: ({ cluster }) => cluster?.mons,
  bytes_total: ({ cluster }) => cluster?.bytes_total,
  bytes_used: ({ cluster }) => cluster?.bytes_used,
  require_osd_release: ({ cluster }) => cluster?.require_osd_release,
  full_ratio: ({ cluster }) => cluster?.full_ratio,
  backfillfull_ratio: ({ cluster }) => cluster?.backfillfull_ratio,
  nearfull_ratio: ({ cluster }) => cluster?.nearfull_ratio,
  max_pgs: ({ osds }) => Math.max(...osds.map(({ pgs }) => pgs ?? 0)),
  sum_pgs: ({ osds }) => osds.reduce((sum, { pgs }) => sum + (pgs ?? 0), 0),
  num_rules: ({ crush_rules: rules }) => rules.length,
  num_devices: ({ drives, outputs }) => (outputs[0]?.command === 'ceph device ls' ? drives.length : null),
  'status.up': ({ osds }) => osds.filter(({ up }) => up).length,
  'status.down': ({ osds, cluster }) => (cluster ? null : osds.filter(({ up }) => up === false).length),
  governor: ({ hosts: [host] }) => host?.governor,
  cpus: ({ hosts: [host], outputs }) => (outputs.some(({ command }) => command === 'lscpu -J') ? host?.threads : null),
  firmware: ({ drives: [drive] }) => drive?.firmware,
  capacity_bytes: ({ drives: [drive] }) => drive?.capacity_bytes,
  tnvmcap: ({ drives: [drive] }) => drive?.capacity_bytes,
  logical_block_size: ({ drives: [drive] }) => drive?.logical_block_bytes,
  logical_sector_size: ({ drives: [drive] }) => drive?.logical_block_bytes,
  physical_block_size: ({ drives: [drive] }) => drive?.physical_block_bytes,
  nvme_percentage_used: ({ drives: [drive] }) => drive?.percent_used,
  nvme_media_errors: ({ drives: [drive] }) => drive?.media_errors,
  nvme_available_spare: ({ drives: [drive] }) => drive?.spare_percent,
  percentage_used_endurance: ({ drives: [drive] }) => drive?.percent_used,
  scsi_grown_defects: ({ drives: [drive] }) => drive?.reallocated_sectors,
  grown_defects: ({ drives: [drive] }) => drive?.reallocated_sectors,
  passed: ({ drives: [drive] }) => drive?.passes_own_test,
  write_cache_enabled: ({ drives: [drive] }) => drive?.write_cache === 'on',
  num_ops: ({ slow_operations: operations }) => operations.length,
  'slowest_op.duration': ({ slow_operations: operations }) => Math.max(...operations.map(({ seconds }) => seconds)),
  'slowest_op.longest_gap_s': ({ slow_operations: operations }) => {
    const slowest = operations.reduce((most, one) => (one.seconds > most.seconds ? one : most));
    return Math.max(...slowest.steps.map(({ seconds }) => seconds));
  },
};
const ATTRIBUTES = new Map([
  [5, 'reallocated_sectors'],
  [197, 'pending_sectors'],
  [187, 'media_errors'],
]);

/**
 * Find what the system says of a fact.
 * @param {System} system
 * @param {string} fact
 * @returns {unknown[] | null} what would be right, any of them; null where the system keeps nothing of the kind
 */
function found(system, fact) {
  const whole = WHOLE[fact];
  if (whole) {
    const value = whole(system);
    return value === null ? null : [value];
  }
  const attribute = /^attr\.(\d+)\..*\.raw$/.exec(fact);
  const field = ATTRIBUTES.get(Number(attribute?.[1]));
  if (field) return [/** @type {Fields} */ (/** @type {unknown} */ (system.drives[0]))[field]];
  const osd = /^osd\.(\d+)\.([a-z_]+)$/.exec(fact);
  if (osd && OSD[osd[2] ?? '']) {
    const entry = system.osds.find(({ id }) => id === Number(osd[1]));
    return [/** @type {Fields} */ (/** @type {unknown} */ (entry))?.[OSD[osd[2] ?? ''] ?? '']];
  }
  const pool = /^pool\.(.+)\.([a-z_]+)$/.exec(fact);
  const name = POOL[pool?.[2] ?? ''];
  if (pool && name && system.pools.length > 0)
    return system.pools.map((entry) => /** @type {Fields} */ (/** @type {unknown} */ (entry))[name]);
  const profile = /^ec_profile\.(.+)\.([km])$/.exec(fact);
  if (profile) return system.erasure_code_profiles.map((entry) => entry[/** @type {'k' | 'm'} */ (profile[2])]);
  const state = /^pool\.[^.]+\.(?:state|health)$/.test(fact) && system.zfs_pools.length > 0;
  if (state) return system.zfs_pools.map((entry) => entry.state);
  const option = /^set\.([a-z]+(?:\.\d+)?)\.([a-z_]+)$/.exec(fact);
  const set = system.options.filter(({ name: one, who }) => one === option?.[2] && who === option?.[1]);
  if (set.length > 0) return set.map(({ value }) => value);
  const check = /^health\.([A-Z_]+)\.message$/.exec(fact);
  return check ? [system.health_checks.find(({ code }) => code === check[1])?.code ?? 'missing'] : null;
}

/**
 * Compare the facts of one file.
 * @param {System} system
 * @param {readonly Fact[]} facts
 * @returns {{right: number, wrong: string[], left: string[]}} `left`: facts that a system does not keep
 */
export function compareFacts(system, facts) {
  const result = { right: 0, wrong: /** @type {string[]} */ ([]), left: /** @type {string[]} */ ([]) };
  for (const { fact, value } of facts) {
    const values = found(system, fact);
    const told = fact.startsWith('health.') ? (fact.split('.')[1] ?? '') : value.replace(/^(\d+(?:\.\d+)?)%$/, '$1');
    if (values === null) result.left.push(fact);
    else if (values.some((one) => isSame(one, told))) result.right += 1;
    else result.wrong.push(`${fact}: found ${JSON.stringify(values)}, told ${value}`);
  }
  return result;
}
