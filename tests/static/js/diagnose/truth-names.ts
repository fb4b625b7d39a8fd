/** Where the facts of the collection stand in a system, by their names. */
import type { System } from '../../../../static/js/domain/types.d.ts';
import type { Find } from './cluster-truth.ts';

// Names of facts of the collection beside those of the system: of the whole, of drives, of OSDs, of pools.

/** Fields of an OSD. */
export const FIELDS_OF_OSD: Readonly<Record<string, string>> = {
  ceph_version: 'version',
  ceph_version_short: 'version',
  objectstore: 'objectstore',
  device_class: 'device_class',
  crush_device_class: 'device_class',
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
  db_size: 'db_size_bytes',
  commit_latency_ms: 'commit_latency_ms',
  encrypted: 'encrypted',
  up: 'up',
  in: 'in',
  num_pgs: 'pgs',
};
/** The same of a pool, whose name is replaced: all pools of a file are compared. */
export const FIELDS_OF_POOL: Readonly<Record<string, string>> = {
  type: 'kind',
  size: 'size',
  min_size: 'min_size',
  pg_num: 'pg_num',
  crush_rule: 'crush_rule',
  crush_ruleset: 'crush_rule',
  autoscale_mode: 'autoscale',
  stored: 'stored_bytes',
  pgs: 'pg_num',
  bytes_used: 'stored_bytes',
  objects: 'objects',
  target_ratio: 'target_size_ratio',
};

const versionsOf = ({ versions, osds }: System) => [
  ...new Set([
    ...versions.map(({ version }) => version),
    ...osds.flatMap(({ version, created_with: created }) => [version ?? [], created ?? []].flat()),
  ]),
];
const hostsOf = ({ osds }: System) => new Set(osds.flatMap(({ host }) => host ?? [])).size;
const ups = ({ osds }: System, isUp: boolean) => osds.filter(({ up }) => up === isUp).length;
const used = ({ osds }: System) => osds.flatMap(({ utilization_percent: share }) => share ?? []);

const WHOLE: Readonly<Record<string, (system: System) => unknown>> = {
  health_status: ({ cluster }) => cluster?.health,
  num_osds: ({ cluster, osds }) => cluster?.osds ?? osds.length,
  num_osd: ({ cluster, osds }) => cluster?.osds ?? osds.length,
  num_osds_listed: ({ osds }) => osds.length,
  'osd_tree.num_osds_listed': ({ osds }) => osds.length,
  'osd_tree.num_hosts_listed': hostsOf,
  num_hosts_listed: hostsOf,
  num_hosts: ({ hosts }) => hosts.length,
  num_up_osds: ({ cluster }) => cluster?.osds_up,
  num_in_osds: ({ cluster }) => cluster?.osds_in,
  num_pools: ({ cluster, pools }) => cluster?.pools ?? pools.length,
  num_pgs: ({ cluster, placement_groups: groups }) => cluster?.placement_groups ?? groups.length,
  num_objects: ({ cluster }) => cluster?.objects,
  num_mons: ({ cluster }) => cluster?.mons,
  bytes_total: ({ cluster }) => cluster?.bytes_total,
  bytes_used: ({ cluster }) => cluster?.bytes_used,
  total_bytes: ({ cluster }) => cluster?.bytes_total,
  total_used_raw_bytes: ({ cluster }) => cluster?.bytes_used,
  'summary.total_kb': ({ osds }) => osds.reduce((sum, { size_bytes: size }) => sum + (size ?? 0), 0) / 1024,
  'summary.total_kb_used': ({ osds }) => osds.reduce((sum, { used_bytes: size }) => sum + (size ?? 0), 0) / 1024,
  'summary.average_utilization': ({ osds }) =>
    (100 * osds.reduce((sum, { used_bytes: size }) => sum + (size ?? 0), 0)) /
    osds.reduce((sum, { size_bytes: size }) => sum + (size ?? 0), 0),
  require_osd_release: ({ cluster }) => cluster?.require_osd_release,
  stretch_mode: () => null,
  full_ratio: ({ cluster }) => cluster?.full_ratio,
  backfillfull_ratio: ({ cluster }) => cluster?.backfillfull_ratio,
  nearfull_ratio: ({ cluster }) => cluster?.nearfull_ratio,
  max_pgs: ({ osds }) => Math.max(...osds.map(({ pgs }) => pgs ?? 0)),
  sum_pgs: ({ osds }) => osds.reduce((sum, { pgs }) => sum + (pgs ?? 0), 0),
  max_utilization: (system) => Math.max(...used(system)),
  min_utilization: (system) => Math.min(...used(system)),
  osds_with_reweight_not_1: ({ osds }) => osds.filter(({ reweight }) => (reweight ?? 1) !== 1).length,
  num_rules: ({ crush_rules: rules }) => rules.length,
  num_devices: ({ drives, osds, outputs }) =>
    outputs[0]?.command === 'ceph device ls'
      ? drives.length
      : outputs[0]?.command === 'ceph osd crush dump'
        ? osds.length
        : null,
  devices_listed: () => null,
  'status.up': (system) => ups(system, true),
  'osd_tree.status.up': (system) => ups(system, true),
  'status.down': (system) => (system.cluster?.osds ? null : ups(system, false)),
  governor: ({ hosts: [host] }) => host?.governor,
  kernel: ({ hosts: [host] }) => host?.kernel,
  memory_total: ({ hosts }) => (hosts.some(({ memory_bytes: memory }) => memory) ? 'read' : undefined),
  ceph_versions_seen: versionsOf,
  ceph_version: (system) => versionsOf(system)[0],
  cpus: ({ hosts: [host], outputs }) =>
    outputs.some(({ command }) => command.startsWith('lscpu')) ? host?.threads : null,
  speed: ({ hosts: [host] }) => (host?.link_gbit_s ?? 0) * 1000,
  num_ops: ({ slow_operations: operations }) => operations.length,
  'slowest_op.duration': ({ slow_operations: operations }) => Math.max(...operations.map(({ seconds }) => seconds)),
  'slowest_op.longest_gap_s': ({ slow_operations: operations }) =>
    Math.max(
      ...[...operations]
        .sort((a, b) => b.seconds - a.seconds)
        .slice(0, 1)
        .flatMap(({ steps }) => steps.map(({ seconds }) => seconds)),
    ),
  'bluefs.db_total_bytes': ({ databases: [one] }) => one?.db_size_bytes ?? null,
  'bluefs.db_used_bytes': ({ databases: [one] }) => one?.db_used_bytes,
  'bluefs.slow_used_bytes': ({ databases: [one] }) => one?.spillover_bytes ?? 0,
  'bluefs.slow_total_bytes': () => null,
};

export const ofWhole: [RegExp, Find][] = Object.entries(WHOLE).map(([fact, find]) => [
  new RegExp(`^${fact.replaceAll('.', '\\.')}$`),
  (system, _, told) => {
    const value = find(system);
    if (value === null) return null;
    if (fact === 'ceph_versions_seen') {
      const all = value as string[];
      return [told.split(';').every((version) => all.includes(version.replace(/-.*/, ''))) ? told : all];
    }
    if (fact === 'memory_total') return [value === 'read' ? told : undefined];
    if (fact === 'ceph_version') return [told.includes(String(value)) ? told : value];
    if (fact === 'speed')
      return [`${value}Mb/s` === told || (told.startsWith('Unknown') && value === 0) ? told : value];
    return [value];
  },
]);

/** Fields of the first drive. */
const DRIVE: Readonly<Record<string, string>> = {
  model: 'model',
  firmware: 'firmware',
  capacity_bytes: 'capacity_bytes',
  nvme_capacity_bytes: 'capacity_bytes',
  tnvmcap: 'capacity_bytes',
  logical_block_size: 'logical_block_bytes',
  logical_sector_size: 'logical_block_bytes',
  physical_block_size: 'physical_block_bytes',
  physical_sector_size: 'physical_block_bytes',
  nvme_percentage_used: 'percent_used',
  nvme_media_errors: 'media_errors',
  nvme_available_spare: 'spare_percent',
  percentage_used_endurance: 'percent_used',
  scsi_grown_defects: 'reallocated_sectors',
  grown_defects: 'reallocated_sectors',
  power_on_hours: 'power_on_hours',
  passed: 'passes_own_test',
  write_cache: 'write_cache',
};
const ATTRIBUTES = new Map([
  ['5', 'reallocated_sectors'],
  ['197', 'pending_sectors'],
  ['187', 'media_errors'],
  ['199', 'crc_errors'],
]);

export const ofDrives: [RegExp, Find][] = [
  ...Object.entries(DRIVE).map(
    ([fact, field]) =>
      [
        new RegExp(`^${fact}$`),
        ({ drives: [drive], hosts: [host] }) => {
          const value = (drive as unknown as Record<string, unknown>)?.[field];
          return fact === 'model' && !drive ? [host?.cpu] : [value];
        },
      ] as [RegExp, Find],
  ),
  [/^write_cache_enabled$/, ({ drives: [drive] }) => [drive?.write_cache === 'on']],
  [/^smart_health_status$/, ({ drives: [drive] }) => [drive?.passes_own_test ? 'OK' : 'bad']],
  [
    /^attr\.(\d+)\..*\.raw$/,
    ({ drives: [drive] }, [, id = '']) => [(drive as unknown as Record<string, unknown>)[ATTRIBUTES.get(id) ?? '']],
  ],
  [
    /^ctrl\..*\.(ModelNumber|Firmware|PhysicalSize|SectorSize)$/,
    ({ drives: [drive] }, [, name = '']) => {
      const field =
        {
          ModelNumber: 'model',
          Firmware: 'firmware',
          PhysicalSize: 'capacity_bytes',
          SectorSize: 'logical_block_bytes',
        }[name] ?? '';
      return [(drive as unknown as Record<string, unknown>)[field]];
    },
  ],
  [
    /^num_disks$/,
    ({ drives }, _, told) => [drives.length > 0 && Number.parseInt(told, 10) >= drives.length ? told : drives.length],
  ],
  [
    /^c\d+\.(virtual_drives)$/,
    ({ hosts: [host] }, _, told) => [(host?.behind_raid_controller ?? false) === Number(told) > 0 ? told : host],
  ],
  [/^c\d+\.(physical_drives)$/, ({ drives }) => [drives.length]],
  [/^num_controllers$/, () => null],
];

// Facts of the collection that are whole lines or lists: each figure in them must be what the system keeps.

/** @param size such as `24 TiB` */
const bytes = (size: string) => {
  const [, figure = '', unit = ''] = /([\d.]+) ?([KMGTP]?)/.exec(size) ?? [];
  return Number(figure) * 1024 ** ' KMGTP'.indexOf(unit || ' ');
};
const isNear = (found: unknown, told: number) => Math.abs(Number(found) / told - 1) < 0.06;
const figures = (line: string): number[] => (line.match(/\d+/g) ?? []).map(Number);

export const LINES: [RegExp, Find][] = [
  [
    /^usage_line$/,
    ({ cluster }, _, told) => {
      const [used = '', rest = ''] = told.split(',');
      const total = /\/ (.*) avail/.exec(rest)?.[1] ?? '';
      const isRight = isNear(cluster?.bytes_used, bytes(used)) && isNear(cluster?.bytes_total, bytes(total));
      return [isRight ? told : cluster];
    },
  ],
  [
    /^osd_line$/,
    ({ cluster }, _, told) => {
      const [all, up] = figures(told);
      return [cluster?.osds === all && cluster?.osds_up === up ? told : cluster];
    },
  ],
  [/^mon_line$/, ({ cluster }, _, told) => [cluster?.mons === figures(told)[0] ? told : cluster]],
  [
    /^pools_line$/,
    ({ cluster }, _, told) => {
      const [pools, groups] = figures(told);
      return [cluster?.pools === pools && cluster?.placement_groups === groups ? told : cluster];
    },
  ],
  [
    /^wear$/,
    ({ drives }, _, told) => {
      const all = [...told.matchAll(/=(\d+)%/g)].map(([, share]) => Number(share));
      const kept = drives.flatMap(({ percent_used: used }) => used ?? []);
      return [all.every((share) => kept.includes(share)) ? told : kept];
    },
  ],
  [
    /^mgr\..*\.(cpu|kernel_version|mem_total_kb)$/,
    ({ hosts }, [, name = '']) =>
      hosts.map(
        ({ cpu, kernel, memory_bytes: memory }) =>
          ({ cpu, kernel_version: kernel, mem_total_kb: (memory ?? 0) / 1024 })[name],
      ),
  ],
  [/^num_mgrs$/, ({ versions }) => [versions.reduce((sum, { count }) => sum + count, 0)]],
  [
    /^(max|min)_utilization_osd(?:_with_size)?$/,
    ({ osds }, [, which], told) => {
      const shares = osds.flatMap(({ utilization_percent: share }) => share ?? []);
      const extreme = which === 'max' ? Math.max(...shares) : Math.min(...shares);
      return osds
        .filter(({ utilization_percent: share }) => share === extreme)
        .map(({ id }) => (told.split(/[;,]/).includes(`osd.${id}`) ? told : `osd.${id}`));
    },
  ],
  [
    /^max_pgs_osd$/,
    ({ osds }) => {
      const most = Math.max(...osds.map(({ pgs }) => pgs ?? 0));
      return osds.filter(({ pgs }) => pgs === most).map(({ id }) => `osd.${id}`);
    },
  ],
  [
    /^(total_size|raw_used)$/,
    ({ cluster }, [, name], told) => [
      isNear(name === 'raw_used' ? cluster?.bytes_used : cluster?.bytes_total, bytes(told)) ? told : cluster,
    ],
  ],
  [
    /^pool_(size|min_size)$/,
    ({ pools }, [, name], told) => [
      pools.every((pool) => (name === 'size' ? pool.size : pool.min_size) === figures(told)[0]) ? told : pools,
    ],
  ],
  [
    /^disk\.sdb\.\.sdi$/,
    ({ drives }, _, told) => [
      drives.filter(({ model, rotational }) => told.includes((model ?? '-').replaceAll(' ', '_')) && rotational)
        .length === 8
        ? told
        : drives,
    ],
  ],
  [/^status\.destroyed$/, () => null],
];
