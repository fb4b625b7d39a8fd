/** Turns a system into the facts that conditions of advice ask for: schemas/applicability.py says what each is. */
import { matchDrive } from '../importers/inventory/match-drive.js';
import { oldestVersion, optionValue } from './settings.js';

/** @typedef {import('../domain/types.d.ts').System} System */
/** @typedef {import('../domain/types.d.ts').Osd} Osd */
/** @typedef {import('../domain/types.d.ts').SystemDrive} SystemDrive */
/** @typedef {import('../domain/types.d.ts').SystemHost} SystemHost */
/** @typedef {import('../domain/types.d.ts').CephPool} CephPool */
/** @typedef {import('./types.d.ts').Knowledge} Knowledge */
/** @typedef {import('./types.d.ts').CatalogueDrive} CatalogueDrive */
/** @typedef {import('./types.d.ts').FactValue} FactValue */
/** @typedef {Readonly<Record<string, FactValue>>} Facts */

/** Models that the hypervisors of providers show for their volumes. */
const CLOUD =
  /^(?:Amazon Elastic Block Store|PersistentDisk|nvme_card-pd|MSFT NVMe Accelerator|DO_Volume|HC_Volume|QEMU_HC)/i;

/** A system with what is looked up in it again and again. */
export class View {
  /** @type {Map<string, CatalogueDrive | null>} */
  #catalogue = new Map();

  /**
   * @param {System} system
   * @param {Knowledge} knowledge
   */
  constructor(system, knowledge) {
    this.system = system;
    this.knowledge = knowledge;
    this.release = oldestVersion(system);
    this.drives = new Map(system.drives.map((drive) => [drive.id, drive]));
    this.hosts = new Map(system.hosts.map((host) => [host.id, host]));
    this.profiles = new Map(system.erasure_code_profiles.map((profile) => [profile.id, profile]));
    this.rules = new Map(system.crush_rules.map((rule) => [rule.id, rule]));
    /** @type {Map<string, Osd[]>} OSDs by the drive that holds their data or database */
    this.osdsByDrive = new Map();
    /** @type {Map<string, Osd[]>} */
    this.osdsByHost = new Map();
    for (const osd of system.osds) {
      for (const id of new Set([...(osd.data_drives ?? []), ...(osd.db_drives ?? [])])) add(this.osdsByDrive, id, osd);
      if (osd.host) add(this.osdsByHost, osd.host, osd);
    }
  }

  /** Return the drives of a list of stand-ins. @param {readonly string[] | null | undefined} ids @returns {SystemDrive[]} */
  drivesOf(ids) {
    return (ids ?? []).flatMap((id) => this.drives.get(id) ?? []);
  }

  /** Find a drive in the catalogue. @param {SystemDrive | undefined} drive @returns {CatalogueDrive | null} */
  inCatalogue(drive) {
    if (!drive?.model || drive.virtual) return null;
    const key = `${drive.model} ${drive.capacity_bytes ?? ''}`;
    const known = this.#catalogue.get(key);
    if (known !== undefined) return known;
    const entries = /** @type {import('../importers/inventory/match-drive.js').CatalogueEntry[]} */ (
      /** @type {unknown} */ (this.knowledge.drives)
    );
    const { id } = matchDrive({ model: drive.model, capacity_bytes: drive.capacity_bytes ?? null }, entries);
    const found = this.knowledge.drives.find((entry) => entry.id === id) ?? null;
    this.#catalogue.set(key, found);
    return found;
  }

  /** Return an option as an OSD runs it. @param {string} name @param {Osd | null} [osd] */
  option(name, osd = null) {
    return optionValue(this.system, this.knowledge, name, osd);
  }
}

/**
 * Add to a list of a table.
 * @template T
 * @param {Map<string, T[]>} table
 * @param {string} key
 * @param {T} value
 */
function add(table, key, value) {
  const known = table.get(key);
  if (known) known.push(value);
  else table.set(key, [value]);
}

/**
 * Name the class of a device; `ssd` or `nvme` where only that it does not spin is known.
 * @param {boolean | null | undefined} rotational
 * @param {SystemDrive | undefined} drive
 * @returns {FactValue}
 */
export function classOf(rotational, drive) {
  if (rotational ?? drive?.spins ?? drive?.rotational) return 'rotational';
  if (drive?.interface === 'nvme') return 'nvme';
  if ((rotational ?? drive?.spins ?? drive?.rotational) !== false) return undefined;
  return drive?.interface ? 'ssd' : ['ssd', 'nvme'];
}

/** Count the OSDs that do not run. @param {System} system */
function osdsDown({ cluster, osds }) {
  if (typeof cluster?.osds === 'number' && typeof cluster.osds_up === 'number') return cluster.osds - cluster.osds_up;
  const isKnown = osds.length > 0 && osds.every(({ up }) => up !== undefined && up !== null);
  return isKnown ? osds.filter(({ up }) => !up).length : undefined;
}

/** @param {View} view @returns {Facts} */
export function clusterFacts({ system, release }) {
  const { cluster, pools } = system;
  const hosts = new Set(system.osds.map(({ host }) => host ?? ''));
  const kinds = pools.map(({ kind }) => kind);
  const areKnown = pools.length > 0 && kinds.every(Boolean);
  return {
    'ceph.release': release,
    'ceph.balancer': cluster?.balancer ?? undefined,
    'ceph.misplaced_share': cluster?.misplaced_share ?? undefined,
    'ceph.osds_down': osdsDown(system),
    'ceph.cluster_network': cluster?.cluster_network ?? undefined,
    'ceph.stretch_mode': cluster?.stretch_mode ?? undefined,
    'ceph.nvmeof_gateways': cluster?.nvmeof_gateways ?? undefined,
    'ceph.rgw_daemons': cluster?.rgw_daemons ?? undefined,
    'ceph.file_systems': cluster?.file_systems ?? undefined,
    'ceph.pools_erasure_coded': areKnown ? kinds.filter((kind) => kind === 'erasure').length : undefined,
    'ceph.pools_replicated': areKnown ? kinds.filter((kind) => kind === 'replicated').length : undefined,
    'ceph.hosts': hosts.size > 0 && !hosts.has('') ? hosts.size : undefined,
  };
}

/** @param {View} view @param {CephPool} pool @returns {Facts} */
export function poolFacts({ rules }, pool) {
  const domain = rules.get(pool.crush_rule ?? -1)?.failure_domain;
  const isRgw = pool.applications?.includes('rgw');
  return {
    'pool.kind': pool.kind ?? undefined,
    'pool.application': pool.applications ? applicationOf(pool.applications) : undefined,
    'pool.compression_mode': pool.compression_mode ?? undefined,
    'pool.read_balance_score': pool.read_balance_score ?? undefined,
    // A pool with erasure coding has no copies; what is asked of copies is false of it.
    'pool.size': pool.kind === 'erasure' ? 0 : (pool.size ?? undefined),
    'pool.min_size': pool.min_size ?? undefined,
    'pool.failure_domain': domain ? (domain === 'osd' ? 'osd' : 'other') : undefined,
    'pool.is_bucket_index':
      /\bbuckets\.index$/.test(pool.name) || (isRgw === undefined ? undefined : isRgw && undefined),
  };
}

/** Name what a pool is for in the words of the conditions. @param {readonly string[]} names */
const applicationOf = (names) => names.find((name) => ['rbd', 'cephfs', 'rgw'].includes(name)) ?? 'other';

/** @param {View} view @param {Osd} osd @returns {Facts} */
export function osdFacts(view, osd) {
  const [data] = view.drivesOf(osd.data_drives);
  const [database] = view.drivesOf(osd.db_drives);
  const isOnOne = osd.dedicated_db === false;
  return {
    'osd.data_class': classOf(osd.rotational, data) ?? classByName(osd.device_class),
    'osd.db_class': isOnOne ? 'none' : osd.dedicated_db ? classOf(osd.db_rotational, database) : undefined,
    'osd.size_bytes': osd.size_bytes ?? undefined,
    'osd.in_container': osd.in_container ?? undefined,
    'osd.distribution': osd.distribution ?? undefined,
    'osd.spillover_bytes': osd.spillover_bytes ?? (isOnOne ? 0 : undefined),
    'osd.min_alloc_size_bytes': osd.min_alloc_size_bytes ?? undefined,
    'osd.is_resharded': isResharded(osd),
  };
}

/** Name what a class of CRUSH is said to hold. @param {string | null | undefined} name @returns {FactValue} */
function classByName(name) {
  if (name === 'hdd') return 'rotational';
  if (name === 'nvme') return 'nvme';
  return name === 'ssd' ? ['ssd', 'nvme'] : undefined;
}

/** OSDs that Pacific or later created have column families. @param {Osd} osd */
function isResharded({ created_with: version }) {
  return version && Number(version.split('.')[0]) >= 16 ? true : undefined;
}

/** @param {View} view @param {SystemDrive} drive @returns {Facts} */
export function driveFacts(view, drive) {
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
    'drive.link_is_reduced':
      drive.link_gbit_s && drive.link_gbit_s_max ? drive.link_gbit_s < drive.link_gbit_s_max : undefined,
    'drive.better_lba_format': typeof drive.better_block_bytes === 'number' ? drive.better_block_bytes > 0 : undefined,
    'drive.warning_minutes': drive.warning_minutes ?? undefined,
    'drive.behind_raid_controller': view.hosts.get(drive.host ?? '')?.behind_raid_controller ?? undefined,
    'kernel.write_cache': drive.kernel_write_cache ?? undefined,
  };
}

/** @param {View} view @param {SystemHost} host @returns {Facts} */
export function hostFacts(view, host) {
  const osds = view.osdsByHost.get(host.id) ?? [];
  const targets = osds.map((osd) => Number(view.option('osd_memory_target', osd)));
  const sum = targets.reduce((total, target) => total + target, 0);
  const classes = osds.map((osd) => osdFacts(view, osd)['osd.data_class']);
  return {
    'linux.release': host.kernel?.split('-')[0],
    'openzfs.release': host.openzfs ?? undefined,
    'host.osds_on_flash':
      osds.length > 0 && !classes.includes(undefined) ? classes.filter((c) => c !== 'rotational').length : undefined,
    'host.osd_memory_share':
      host.memory_bytes && osds.length > 0 && Number.isFinite(sum) ? sum / host.memory_bytes : undefined,
    'host.governor': host.governor ?? undefined,
    'host.deep_idle_states': host.deep_idle_states ?? undefined,
    'host.mitigations': host.mitigations ?? undefined,
    'network.link_gbit_s': host.link_gbit_s ?? undefined,
    'network.rx_usecs': host.rx_usecs ?? undefined,
    'zfs.nocacheflush': host.zfs_nocacheflush ?? undefined,
  };
}

/**
 * Work out the facts of the drives that hold monitors.
 * @param {View} view
 * @returns {{where: string, facts: Facts}[]}
 */
export function monitorFacts(view) {
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
