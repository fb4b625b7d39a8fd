/** Turns a system into the facts that conditions of advice ask for: schemas/system_facts.py says what each is. */
import type { CephPool, Osd, System, SystemDrive, SystemHost, ZfsPool } from '../domain/types.d.ts';
import type { Lookup } from './conditions.ts';
import type { FactValue } from './types.ts';
import type { View } from './view.ts';

export type Facts = Readonly<Record<string, FactValue>>;

/** Name the class of a device; `ssd` or `nvme` where only that it does not spin is known. */
function classOf(rotational: boolean | null | undefined, drive: SystemDrive | undefined): FactValue {
  if (rotational ?? drive?.spins ?? drive?.rotational) return 'rotational';
  if (drive?.interface === 'nvme') return 'nvme';
  if ((rotational ?? drive?.spins ?? drive?.rotational) !== false) return undefined;
  return drive?.interface ? 'ssd' : ['ssd', 'nvme'];
}

/** Count the OSDs that do not run. */
function osdsDown({ cluster, osds }: System) {
  if (typeof cluster?.osds === 'number' && typeof cluster.osds_up === 'number') return cluster.osds - cluster.osds_up;
  const isKnown = osds.length > 0 && osds.every(({ up }) => up !== undefined && up !== null);
  return isKnown ? osds.filter(({ up }) => !up).length : undefined;
}

/** Codes of Ceph's health by what they say. */
const SLOW_OPS = /^(?:SLOW_OPS|REQUEST_SLOW|REQUEST_STUCK)$/;
const SLOW_HEARTBEATS = /^OSD_SLOW_PING_TIME/;

/**
 * Tell whether Ceph complains of something.
 * @returns undefined where its health was not read
 */
function complains({ cluster, health_checks: checks }: System, code: RegExp): boolean | undefined {
  if (checks.some((check) => code.test(check.code))) return true;
  const isTold = checks.length > 0 || cluster?.health === 'HEALTH_OK';
  return isTold ? false : undefined;
}

/** Tell whether Ceph reports slow operations of OSDs; those of monitors and metadata servers are other ones. */
function slowOperations(system: System): boolean | undefined {
  const slow = system.health_checks.filter(({ code }) => SLOW_OPS.test(code));
  if (slow.length === 0) return complains(system, SLOW_OPS);
  return slow.some(({ osds }) => osds.length > 0) || undefined;
}

/** Return the larger share of the objects that lack copies or lie in the wrong place. */
function recoveryShare({ cluster }: System): number | undefined {
  const shares = [cluster?.degraded_share, cluster?.misplaced_share].filter((share) => typeof share === 'number');
  return shares.length > 0 ? Math.max(...shares) : undefined;
}

/** Return the mean size of objects, over the pools whose data and objects were both read. */
export function meanObject({ pools }: System): number | undefined {
  const told = pools.filter(({ objects, stored_bytes: stored }) => objects && typeof stored === 'number');
  const objects = told.reduce((sum, pool) => sum + (pool.objects ?? 0), 0);
  return objects > 0 ? told.reduce((sum, pool) => sum + (pool.stored_bytes ?? 0), 0) / objects : undefined;
}

function clusterFacts({ system, release }: View): Facts {
  const { cluster, pools } = system;
  const { recovery_bytes_s: recovery, osds_up: up, flags } = cluster ?? {};
  const hosts = new Set(system.osds.map(({ host }) => host ?? ''));
  const kinds = pools.map(({ kind }) => kind);
  const areKnown = pools.length > 0 && kinds.every(Boolean);
  return {
    'ceph.release': release,
    'ceph.balancer': cluster?.balancer_active === false ? 'off' : (cluster?.balancer ?? undefined),
    'ceph.misplaced_share': cluster?.misplaced_share ?? undefined,
    'ceph.recovery_share': recoveryShare(system),
    'ceph.recovery_bytes_s_per_osd': typeof recovery === 'number' && up ? recovery / up : undefined,
    'ceph.slow_ops_of_osds': slowOperations(system),
    'ceph.slow_heartbeats': complains(system, SLOW_HEARTBEATS),
    'ceph.scrubs_late': complains(system, /^PG_NOT_SCRUBBED$/),
    'ceph.deep_scrubs_late': complains(system, /^PG_NOT_DEEP_SCRUBBED$/),
    'ceph.scrubs_forbidden': flags
      ? flags.some((flag) => /^no(?:deep-)?scrub$/.test(flag))
      : complains(system, /^OSDMAP_FLAGS$/) === false
        ? false
        : undefined,
    'ceph.mean_object_bytes': meanObject(system),
    'ceph.osds_down': osdsDown(system),
    'ceph.cluster_network': cluster?.cluster_network ?? undefined,
    'ceph.stretch_mode': cluster?.stretch_mode ?? undefined,
    'ceph.nvmeof_gateways': cluster?.nvmeof_gateways ?? undefined,
    'ceph.iscsi_gateways': cluster?.iscsi_gateways ?? undefined,
    'ceph.rgw_daemons': cluster?.rgw_daemons ?? undefined,
    'ceph.file_systems': cluster?.file_systems ?? undefined,
    'ceph.pools_erasure_coded': areKnown ? kinds.filter((kind) => kind === 'erasure').length : undefined,
    'ceph.pools_replicated': areKnown ? kinds.filter((kind) => kind === 'replicated').length : undefined,
    'ceph.hosts': hosts.size > 0 && !hosts.has('') ? hosts.size : undefined,
  };
}

/** The kinds of devices, the slowest first. */
const CLASSES = ['rotational', 'ssd', 'nvme'];

/**
 * Name the slowest kind of device that holds the metadata of a pool: block.db where the OSDs have one.
 * @returns undefined where the rule, or the devices of its OSDs, are not known
 */
function classOfPool(view: View, pool: CephPool): FactValue {
  const rule = view.rules.get(pool.crush_rule ?? -1);
  if (!rule) return undefined;
  const osds = view.system.osds.filter(({ device_class: name }) => !rule.device_class || name === rule.device_class);
  const classes = osds.map((osd) => {
    const { 'osd.data_class': data, 'osd.db_class': database } = osdFacts(view, osd);
    return data === 'rotational' && database !== 'none' ? database : data;
  });
  if (classes.length === 0 || classes.some((one) => one === undefined || Array.isArray(one))) return undefined;
  return CLASSES.find((one) => classes.includes(one));
}

function poolFacts(view: View, pool: CephPool): Facts {
  const rule = view.rules.get(pool.crush_rule ?? -1);
  const domain = rule?.failure_domain;
  const { k, m } = view.profiles.get(pool.erasure_code_profile ?? '') ?? {};
  const isCoded = pool.kind === 'erasure';
  const parity = m ?? (typeof k === 'number' && typeof pool.size === 'number' ? pool.size - k : undefined);
  const isRgw = pool.applications?.includes('rgw');
  return {
    'pool.kind': pool.kind ?? undefined,
    'pool.application': pool.applications ? applicationOf(pool.applications) : undefined,
    'pool.compression_mode': pool.compression_mode ?? undefined,
    'pool.read_balance_score': pool.read_balance_score ?? undefined,
    // A pool with erasure coding has no copies, and its size is the number of its shards.
    'pool.size': pool.kind === 'replicated' ? (pool.size ?? undefined) : undefined,
    'pool.min_size': pool.min_size ?? undefined,
    'pool.parity': isCoded ? parity : undefined,
    'pool.shards_to_spare':
      isCoded && typeof k === 'number' && typeof pool.min_size === 'number' ? pool.min_size - k : undefined,
    'pool.ec_optimizations': pool.allow_ec_optimizations ?? undefined,
    'pool.data_class': classOfPool(view, pool),
    'pool.rule_takes': rule?.takes,
    'pool.failure_domain': domain ? (domain === 'osd' ? 'osd' : 'other') : undefined,
    'pool.is_bucket_index':
      /\bbuckets\.index$/.test(pool.name) || (isRgw === undefined ? undefined : isRgw && undefined),
  };
}

/** Name what a pool is for in the words of the conditions. */
const applicationOf = (names: readonly string[]) =>
  names.find((name) => ['rbd', 'cephfs', 'rgw'].includes(name)) ?? 'other';

export function osdFacts(view: View, osd: Osd): Facts {
  const [data] = view.drivesOf(osd.data_drives);
  const [database] = view.drivesOf(osd.db_drives);
  const isOnOne = osd.dedicated_db === false;
  return {
    'osd.data_class': classOf(osd.rotational, data) ?? classByName(osd.device_class),
    'osd.db_class': isOnOne ? 'none' : osd.dedicated_db ? classOf(osd.db_rotational, database) : undefined,
    'osd.size_bytes': osd.size_bytes ?? undefined,
    'osd.is_encrypted': osd.encrypted ?? undefined,
    'osd.in_container': osd.in_container ?? undefined,
    'osd.distribution': osd.distribution ?? undefined,
    'osd.spillover_bytes': osd.spillover_bytes ?? (isOnOne ? 0 : undefined),
    'osd.min_alloc_size_bytes': osd.min_alloc_size_bytes ?? undefined,
    'osd.is_resharded': isResharded(osd),
  };
}

const CAPACITIES = ['osd_mclock_max_capacity_iops_hdd', 'osd_mclock_max_capacity_iops_ssd'];
/** With fewer there is nothing to compare with. */
const LEAST_PEERS = 3;

/** Compare what mClock took for the capacity of each OSD with the median of those that have the same kind of device. */
function capacityRatios(view: View): Map<string, number> {
  return new Map(
    CAPACITIES.flatMap((name) => {
      const own = (view.optionsByName.get(name) ?? []).filter(({ who }) => who.startsWith('osd.'));
      const values = own.map(({ value }) => Number(value)).filter((value) => value > 0);
      const median = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
      if (values.length < LEAST_PEERS || median <= 0) return [];
      return own.map(({ who, value }) => [who, Number(value) / median] as const);
    }),
  );
}

/** Name what a class of CRUSH is said to hold. */
function classByName(name: string | null | undefined): FactValue {
  if (name === 'hdd') return 'rotational';
  if (name === 'nvme') return 'nvme';
  return name === 'ssd' ? ['ssd', 'nvme'] : undefined;
}

/** OSDs that Pacific or later created have column families. */
function isResharded({ created_with: version }: Osd) {
  return version && Number(version.split('.')[0]) >= 16 ? true : undefined;
}

// The facts of drives, monitors and hosts that conditions of advice ask for.

/** Models that the hypervisors of providers show for their volumes. */
const CLOUD =
  /^(?:Amazon Elastic Block Store|PersistentDisk|nvme_card-pd|MSFT NVMe Accelerator|DO_Volume|HC_Volume|QEMU_HC)/i;

function driveFacts(view: View, drive: SystemDrive): Facts {
  const known = view.inCatalogue(drive);
  const protection = known?.power_loss_protection;
  const shared = view.osdsByDrive.get(drive.id);
  return {
    'drive.class': classOf(drive.spins ?? drive.rotational, drive),
    'drive.protection': protection && protection !== 'unknown' ? protection : undefined,
    'drive.write_cache': drive.write_cache ?? (drive.write_cache_present === false ? 'off' : undefined),
    'drive.recording': known?.recording ?? undefined,
    'drive.is_empty': drive.in_use ? false : undefined,
    'drive.osds': shared ? shared.length : undefined,
    'drive.is_cloud_volume': drive.model ? CLOUD.test(drive.model) : undefined,
    'drive.link_is_reduced': isLinkReduced(drive),
    'drive.better_lba_format': typeof drive.better_block_bytes === 'number' ? drive.better_block_bytes > 0 : undefined,
    'drive.warning_minutes': drive.warning_minutes ?? undefined,
    'drive.is_failing': isFailing(drive),
    'drive.behind_raid_controller': isBehindController(drive, view.hosts.get(drive.host ?? '')),
    'kernel.write_cache': drive.kernel_write_cache ?? undefined,
  };
}

/** Tell whether a drive fails its own test, or reports errors of the medium. */
function isFailing({ passes_own_test: passes, media_errors: errors, pending_sectors: pending }: SystemDrive) {
  if (passes === false || (errors ?? 0) > 0 || (pending ?? 0) > 0) return true;
  return typeof passes === 'boolean' && (typeof errors === 'number' || typeof pending === 'number') ? false : undefined;
}

/** Tell whether the link of a drive is below what it can do. */
export function isLinkReduced(drive: SystemDrive): boolean | undefined {
  const pairs = [
    [drive.link_gbit_s, drive.link_gbit_s_max],
    [drive.pcie_gt_s, drive.pcie_gt_s_max],
    [drive.pcie_lanes, drive.pcie_lanes_max],
  ] as const;
  const known = pairs.filter(([now, most]) => now && most);
  return known.length > 0 ? known.some(([now, most]) => (now ?? 0) < (most ?? 0)) : undefined;
}

/** Tell whether a RAID controller stands before a drive; none where there is none, nor before an NVMe drive. */
function isBehindController({ interface: bus, scan_type: type }: SystemDrive, host: SystemHost | undefined) {
  if (bus === 'nvme' || (type && !/^(?:sat\+)?(?:megaraid|cciss)/.test(type))) return false;
  return host?.behind_raid_controller ?? (host?.raid_controllers === 0 ? false : undefined);
}

/** @returns the facts of arrays of Linux's software RAID */
const arrayFacts = ({ system }: View): { where: string; facts: Facts }[] =>
  system.arrays.map(({ host, node, level, drives }) => ({
    where: [host, node].filter(Boolean).join(' '),
    facts: {
      'array.level': level ? (level === 'raid5' || level === 'raid6' ? level : 'other') : undefined,
      'array.drives': drives ?? undefined,
    },
  }));

function hostFacts(view: View, host: SystemHost): Facts {
  const osds = view.osdsByHost.get(host.id) ?? [];
  const targets = osds.map((osd) => Number(view.option('osd_memory_target', osd)));
  const sum = targets.reduce((total, target) => total + target, 0);
  const classes = osds.map((osd) => osdFacts(view, osd)['osd.data_class']);
  return {
    'linux.release': host.kernel?.split('-')[0],
    'openzfs.release': host.openzfs ?? undefined,
    'host.osds': osds.length > 0 ? osds.length : undefined,
    'host.page_bytes': host.page_bytes ?? undefined,
    'host.osds_on_flash':
      osds.length > 0 && !classes.includes(undefined) ? classes.filter((c) => c !== 'rotational').length : undefined,
    'host.osd_memory_share':
      host.memory_bytes && osds.length > 0 && Number.isFinite(sum) ? sum / host.memory_bytes : undefined,
    'host.governor': host.governor ?? undefined,
    'host.deep_idle_states': host.deep_idle_states ?? undefined,
    'host.mitigations': host.mitigations ?? undefined,
    'network.link_gbit_s': host.link_gbit_s ?? undefined,
    'network.bond_hash': host.bond_hash ?? undefined,
    'network.rx_usecs': host.rx_usecs ?? undefined,
    'zfs.nocacheflush': host.zfs_nocacheflush ?? undefined,
    'host.controller_write_cache': host.controller_write_cache ?? undefined,
  };
}

/** Work out the facts of the drives that hold monitors. */
function monitorFacts(view: View): { where: string; facts: Facts }[] {
  return view.system.drives
    .filter(({ holds_monitor: holds }) => holds)
    .map((drive) => ({
      where: `${drive.host} ${drive.node}`,
      facts: {
        'mon.store_class': classOf(drive.spins ?? drive.rotational, drive),
        'mon.shares_drive_with_osd': (view.osdsByDrive.get(drive.id)?.length ?? 0) > 0,
      },
    }));
}

// The facts of pools and datasets of ZFS that conditions of advice ask for.

/** Work out the facts of a pool. */
function zfsPoolFacts(view: View, { id, vdevs, ashift }: ZfsPool): Record<string, FactValue> {
  const data = vdevs?.filter(({ role }) => role === 'data');
  const layouts = new Set(data?.map(({ layout }) => layout.replace(/\d$/, '')));
  const drives = view.drivesOf(data?.flatMap(({ nodes }) => nodes));
  const classes = drives.map((drive) => classOf(drive.spins ?? drive.rotational, drive));
  const isKnown = drives.length > 0 && !classes.some((one) => one === undefined || Array.isArray(one));
  const volumes = view.system.zfs_datasets.filter(({ pool, kind }) => pool === id && kind === 'volume');
  const isListed = view.system.zfs_datasets.some(({ pool }) => pool === id);
  return {
    'zfs.pool_class': isKnown ? CLASSES.find((one) => classes.includes(one)) : undefined,
    'zfs.layout': layouts.size === 1 ? [...layouts][0] : undefined,
    // 0 lets the drives decide, and tells nothing of what became of it.
    'zfs.ashift': ashift || undefined,
    'zfs.volumes': isListed ? volumes.length : undefined,
    'zfs.has_special_vdev': vdevs?.some(({ role }) => role === 'special'),
    'zfs.has_log_device': vdevs?.some(({ role }) => role === 'log'),
  };
}

/** Work out the facts of each dataset with those of its pool, and of each pool whose datasets were not given. */
function zfsFacts(view: View): { where: string; facts: Record<string, FactValue> }[] {
  const { zfs_pools: pools, zfs_datasets: datasets } = view.system;
  const ofPools = new Map(pools.map((pool) => [pool.id, zfsPoolFacts(view, pool)]));
  const ofDatasets = datasets.map(({ id, pool, recordsize_bytes: record, volblocksize_bytes: block, ...rest }) => ({
    where: id,
    facts: {
      ...ofPools.get(pool ?? ''),
      'zfs.recordsize_bytes': record ?? undefined,
      'zfs.volblocksize_bytes': block ?? undefined,
      'zfs.sync': rest.sync ?? undefined,
      'zfs.compression': rest.compression ? (rest.compression === 'off' ? 'off' : 'other') : undefined,
    },
  }));
  const told = new Set(datasets.map(({ pool }) => pool));
  const others = [...ofPools].filter(([id]) => !told.has(id)).map(([id, facts]) => ({ where: id, facts }));
  return [...ofDatasets, ...others];
}

// The facts of every thing in a system, for conditions that are about OSDs, pools, drives, hosts or ZFS.

/** One thing that a condition can be about. */
type Subject = { where: string; facts: Facts; osd?: Osd | null; host?: string | null };
type Scope = 'osd' | 'pool' | 'mon' | 'drive' | 'array' | 'host' | 'zfs' | 'vm' | 'ceph';

/** Where a condition asks for facts of several kinds of things, it is about the first of these. */
export const SCOPES = ['osd', 'pool', 'mon', 'drive', 'array', 'host', 'zfs', 'vm', 'ceph'] as const;
const HOST_KINDS = /^(?:linux|openzfs|network|host)\./;
const DRIVE_FACTS = new Set(['drive', 'kernel']);
/** Kinds of facts that no output tells which is read. */
const NOT_READ = new Set(['qemu', 'vm', 'rook', 'csi']);

/** Name the kind of thing that a fact is about. */
export function scopeOf(fact: string): Scope {
  const [kind = ''] = fact.split('.');
  if (fact === 'zfs.nocacheflush' || HOST_KINDS.test(fact)) return 'host';
  if (DRIVE_FACTS.has(kind)) return 'drive';
  if (NOT_READ.has(kind)) return 'vm';
  return SCOPES.find((scope) => scope === kind) ?? 'ceph';
}

/** The facts of every thing in a system, worked out once. */
export class FactTable {
  view: View;
  cluster: Readonly<Record<string, FactValue>>;
  subjects: Record<Scope, Subject[]>;
  /** Facts of hosts by their names. */
  hosts: Map<string, Facts>;
  shared: Map<string, FactValue>;

  constructor(view: View) {
    const { system } = view;
    this.view = view;
    this.cluster = clusterFacts(view);
    const real = system.drives.filter(({ virtual }) => !virtual);
    const pooled = system.zfs_pools.flatMap(({ vdevs }) => vdevs?.flatMap(({ nodes }) => nodes) ?? []);
    const used = new Set([...view.osdsByDrive.keys(), ...pooled]);
    // Where it is known which drives Ceph or ZFS use, a boot drive is no concern of theirs.
    const drives = used.size > 0 ? real.filter(({ id }) => used.has(id)) : real;
    const capacities = capacityRatios(view);
    this.subjects = {
      osd: system.osds.map((osd) => ({
        where: `osd.${osd.id}`,
        facts: { ...osdFacts(view, osd), 'osd.mclock_capacity_ratio': capacities.get(`osd.${osd.id}`) },
        osd,
        host: osd.host,
      })),
      pool: system.pools.map((pool) => ({ where: pool.name, facts: poolFacts(view, pool) })),
      drive: drives.map((drive) => ({ where: nameDrive(drive), facts: driveFacts(view, drive), host: drive.host })),
      host: system.hosts.map((host) => ({ where: host.id, facts: hostFacts(view, host) })),
      zfs: zfsFacts(view),
      mon: monitorFacts(view),
      array: arrayFacts(view),
      vm: [],
      ceph:
        system.cluster || system.osds.length > 0 || system.versions.length > 0 ? [{ where: 'cluster', facts: {} }] : [],
    };
    this.hosts = new Map(this.subjects.host.map(({ where, facts }) => [where, facts]));
    this.shared = new Map();
  }

  /** Return the value of a fact that all things of its kind share; of another kind than a condition is about. */
  sharedValue(fact: string): FactValue {
    if (!this.shared.has(fact)) {
      const values = new Set(this.subjects[scopeOf(fact)].map(({ facts }) => facts[fact]));
      this.shared.set(fact, values.size === 1 ? [...values][0] : undefined);
    }
    return this.shared.get(fact);
  }

  /** Return the value of a fact for one thing. */
  lookup(subject: Subject): Lookup {
    return (fact, name) => {
      if (fact === 'ceph.option') return this.view.option(name ?? '', subject.osd ?? null);
      if (fact in this.cluster) return this.cluster[fact];
      if (fact in subject.facts) return subject.facts[fact];
      // What is asked of the host of a thing is asked of that host, not of all.
      const own = subject.host && HOST_KINDS.test(fact) ? this.hosts.get(subject.host) : undefined;
      return own ? own[fact] : this.sharedValue(fact);
    };
  }
}

/** Tell a pool in which gateways and managers keep what is theirs: a few objects that slow nobody down. */
export const isInternalPool = ({ name }: CephPool) => /^\.|\.(?:log|control|meta)$|^device_health_metrics$/.test(name);

/** Name a drive for a reader. */
export const nameDrive = ({ id, host, node, model }: SystemDrive) =>
  `${[host, node ?? id].filter(Boolean).join(' ')}${model ? ` (${model})` : ''}`;
