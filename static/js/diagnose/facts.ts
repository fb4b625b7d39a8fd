/** Turns a system into the facts that conditions of advice ask for: schemas/system_facts.py says what each is. */
import type { CephPool, Osd, System, SystemDrive } from '../domain/types.d.ts';
import type { FactValue } from './types.ts';
import type { View } from './view.ts';

export type Facts = Readonly<Record<string, FactValue>>;

/** Name the class of a device; `ssd` or `nvme` where only that it does not spin is known. */
export function classOf(rotational: boolean | null | undefined, drive: SystemDrive | undefined): FactValue {
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

export function clusterFacts({ system, release }: View): Facts {
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
    'ceph.iscsi_gateways': cluster?.iscsi_gateways ?? undefined,
    'ceph.rgw_daemons': cluster?.rgw_daemons ?? undefined,
    'ceph.file_systems': cluster?.file_systems ?? undefined,
    'ceph.pools_erasure_coded': areKnown ? kinds.filter((kind) => kind === 'erasure').length : undefined,
    'ceph.pools_replicated': areKnown ? kinds.filter((kind) => kind === 'replicated').length : undefined,
    'ceph.hosts': hosts.size > 0 && !hosts.has('') ? hosts.size : undefined,
  };
}

export function poolFacts({ rules }: View, pool: CephPool): Facts {
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
