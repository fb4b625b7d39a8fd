/** Compares what the diagnosis read with the facts that another program read out of the same outputs. */
import type { System } from '../../../../static/js/domain/types.d.ts';
import { FIELDS_OF_OSD, FIELDS_OF_POOL, LINES, ofDrives, ofWhole } from './truth-names.ts';

// Why a system keeps no such fact, although an output told it.

const IDENTITY = 'names, addresses, serial numbers and identifiers are dropped';
const REMARK = 'a remark of the collector about the file';
const UNASKED = 'nothing in the guide asks for it';
const TEXT = 'texts of Ceph are dropped; codes, counts and OSDs are kept';
const UNKNOWN_OPTION = 'an option that is not known is dropped with its value';
const HARDWARE = 'a counter or limit of the drive that decides nothing';

const SUMMED = 'a sum of what is kept by OSD';
/** Patterns of facts, each with the reason. */
const REASONS = [
  [
    /^(?:note|captures|trap|format|header|ro|command|valid_json|text_(?:after|before)_the_json|sections|timestamp)$/,
    REMARK,
  ],
  [/^(?:smartctl_version|exit_status|device|decimal_sign|rota|log-sec|phy-sec|num_ops_shown|num_top_level)$/, REMARK],
  [/fsid|(?:^|\.)(?:hostname|host|hosts|serial|vendor|product|os|mons|quorum)$|^hosts?_listed$|SerialNumber/, IDENTITY],
  [
    /^(?:interface|osd\.\d+\.device_ids|serial_of_sda|pgids|osd_devices|osd_lv_on)$|\.(?:bad_devices|layout)$/,
    IDENTITY,
  ],
  [/^rule\..*\.(?:steps|type)$|^buckets\.|^tunables_profile$|^num_buckets$|^nodes\.|^rule\.[^.]+\.id$/, UNASKED],
  [
    /^(?:epoch|flags|require_min_compat_client|pg_upmap_items|blacklist_entries|config_settings|min_mon_release)$/,
    UNASKED,
  ],
  [/\.technique$|\.w$|per-chunk-alignment$|\.crush-(?:root|device-class)$|^ec_profile\..*\.directory$/, UNASKED],
  [
    /^(?:duplex|autoneg|port|link_detected|[rt]x_(?:max|current)|protocol|model_family|manufactured|drivers?)$/,
    UNASKED,
  ],
  [
    /^(?:available_governors|hardware_limits|policy_limits|boost|arch|sockets|cores_per_socket|numa_nodes|l3)$/,
    UNASKED,
  ],
  [
    /^(?:threads_per_core|max_mhz|cpu_model|nic\..*|distro|bdev_type|oncs|vwc|nn|mdts|npss|fna|frmw|temperature.*)$/,
    UNASKED,
  ],
  [
    /^osd\.\d+\.(?:distro|bdev_type|single_shared_device|apply_latency_(?:ms|ns)|commit_latency_ns|filestore_backend)$/,
    UNASKED,
  ],
  [
    /^pool\..*\.(?:flags|pgp_num|pg_num_target|percent_used|max_avail|ec_profile|alloc|free|scan|scrub|errors)$/,
    UNASKED,
  ],
  [
    /^pool\..*\.(?:cache|logs|size_text|status)$|^max_avail$|^pgs\.(?:objects|.*)$|^(?:num_remapped_pgs|data_bytes)$/,
    UNASKED,
  ],
  [/^(?:client_io_line|recovery_line|mgr_line|mons_in_quorum|degraded_objects|misplaced_objects|mixed)$/, UNASKED],
  [/^(?:bluestore|osd|filestore)\.\w+(?:\.avgcount|\.avg_s)?$|^bluefs\.(?:wal|db|slow)_total_bytes$/, UNASKED],
  [/^disk\.bcache|^num_controllers$|^mgr\..*\.distro_description$|^stretch_mode$/, UNASKED],
  [/^(?:devices_listed|osd\.\d+\.type|status\.destroyed)$/, UNASKED],
  [/^disk\..*\.(?:SCHED|DISC-GRAN|RQ-SIZE|sched|rq-size|tran)$/i, UNASKED],
  [/^(?:c\d+\.(?:status|cli_version|model|firmware|driver|bbu.*|policy.*|controller_status|drive_groups))$/, UNASKED],
  [/^(?:look_ahead|trim|ncq_queue_depth|security|rotation_rate|sectors_lba48|life_expectancy)$|UsedBytes$/, HARDWARE],
  [/^attr\.(?!(?:5|197|187|199)\.).*$|^attr\.\d+\.value$|^nvme_(?:data_units_written|unsafe_shutdowns)$/, HARDWARE],
  [/^health_(?:messages|summary|history_checks)$|^message$|^mon\..*\.avail$|^health\.[A-Z_]+\.details$/, TEXT],
  [/^(?:slowest_op\.(?:flag_point|description|longest_gap_(?:from|to)|waiting_for_subops)|keep_.*)$/, TEXT],
  [/^(?:slowest_event_by_time|waits_for_rw_locks|longest_gap_ends_with\..*|durations)$/, TEXT],
  [
    /^set\.(?:mgr|client)\.|^set\..*(?:network|container_image|_file|debug_|copyfrom|log_to_std|journald)/,
    UNKNOWN_OPTION,
  ],
  [/^set\.client|^value\.(?:ms_bind_ipv6|osd_crush_initial_weight)$|^num_settings$/, UNKNOWN_OPTION],
  [/^summary\.(?:.*_(?:data|omap|meta|avail)|(?:min|max)_var|dev)$|^(?:total_line|min_max_line)$/, SUMMED],
  [/^(?:total_avail(?:_bytes)?|class\..*|total_used_bytes|total_used_raw_ratio|raw_used_percent)$/, SUMMED],
  [/^(?:autoscale_modes|raw_capacity)$/, SUMMED],
  [/^(?:osds_not_up|hosts_listed|num_osd_devices|oldest_last_deep_scrub|pgs_with_large_omap)$/, SUMMED],
] as const;

/**
 * Say why a system has no such fact.
 * @returns null where it should have it
 */
function reasonFor(fact: string, { outputs, pools, zfs_pools: zpools }: System, value: string): string | null {
  if (zpools.length > 0 && /^pool\.[^.]+\.size$/.test(fact)) return UNASKED;
  if (fact === 'cpus' && outputs.every(({ command }) => command.startsWith('cpupower'))) return UNASKED;
  if (/^(?:not |none\b|absent|None$|empty)/.test(value)) return REMARK;
  if (/\.bytes_used$/.test(fact) && pools.some(({ stored_bytes: stored }) => stored && stored !== Number(value)))
    return SUMMED;
  // A program that prints several outputs in one file is told of what it is, not of each of its lines.
  if (/^set\./.test(fact) && !outputs.some(({ command }) => command.startsWith('ceph config'))) return UNASKED;
  return REASONS.find(([pattern]) => pattern.test(fact))?.[1] ?? null;
}

// Where a system keeps what the collection of outputs tells of them: by the names of its facts.

type Fields = Record<string, unknown>;
/** Values of which one must be right; null where nothing of the kind can be kept. */
export type Find = (system: System, match: RegExpExecArray, told: string) => unknown[] | null;

const fields = (value: unknown) => (value ?? {}) as Fields;

/** @param size such as `14.6T` or `465,8G` */
const bytes = (size: string) => {
  const [, figure = '', unit = ''] = /^([\d.,]+)\s*([KMGTP]?)/.exec(size) ?? [];
  return Number(figure.replace(',', '.')) * 1024 ** ' KMGTP'.indexOf(unit || ' ');
};

const count = (all: readonly unknown[], one: unknown) => all.filter((value) => value === one).length;

/** One line of several columns about a disk, which must all be right. */
const findDisk: Find = ({ drives }, [, node = ''], told) => {
  const {
    model,
    size,
    tran = '',
    rota,
  } = Object.fromEntries(told.split('; ').map((pair) => pair.split('='))) as Record<string, string | undefined>;
  const fitting = drives.filter(
    (drive) =>
      drive.node === node &&
      drive.model?.replaceAll(' ', '_') === model?.replaceAll(' ', '_') &&
      Math.abs((drive.capacity_bytes ?? 0) / bytes(size ?? '') - 1) < 0.01 &&
      drive.rotational === (rota === '1') &&
      (drive.interface ?? '') === (tran === 'ata' ? 'sata' : tran),
  );
  return [fitting.length > 0 ? told : drives.filter((drive) => drive.node === node)];
};

const findDiskColumn: Find = ({ drives }, [, node = '', column = ''], told) => {
  const drive = drives.find((one) => one.node === node);
  const name = column.toLowerCase();
  if (name === 'model') return [drive?.model, ...(drive?.virtual ? [told] : [])];
  if (name === 'rota') return [drive?.rotational];
  if (name === 'size')
    return [Math.abs((drive?.capacity_bytes ?? 0) / bytes(told) - 1) < 0.01 ? told : drive?.capacity_bytes];
  return [name === 'phy-sec' ? drive?.physical_block_bytes : drive?.logical_block_bytes];
};

const findControllerDrive: Find = ({ drives }, _match, told) => {
  const fitting = drives.filter(
    ({ model, spins, interface: bus }) =>
      model &&
      told.endsWith(model) &&
      told.includes(spins ? 'HDD' : 'SSD') &&
      told.toUpperCase().includes((bus ?? '').toUpperCase()),
  );
  return [fitting.length > 0 ? told : drives.map(({ model }) => model)];
};

const findVdevs: Find = ({ zfs_pools: pools }, _match, told) => {
  const words = told
    .split(';')
    .map((pair) => pair.split('='))
    .filter(([, state]) => state !== 'AVAIL');
  const groups = words.filter(([name = '']) => /^(?:mirror|raidz)/.test(name));
  const drives = words.length - groups.length;
  const fitting = pools.some(({ vdevs }) => {
    const data = vdevs?.filter(({ role }) => role === 'data') ?? [];
    const layouts = groups.length || drives;
    const all = data.reduce((sum, vdev) => sum + vdev.drives, 0);
    return (
      data.length === layouts &&
      all === drives &&
      (groups.length === 0 || data.every((vdev, place) => vdev.state === groups[place]?.[1]))
    );
  });
  return [fitting ? told : pools.map(({ vdevs }) => vdevs)];
};

/** The more special one first. */
const FINDERS: readonly [RegExp, Find][] = [
  ...LINES,
  ...ofWhole,
  ...ofDrives,
  [/^disk\.(\w+)$/, findDisk],
  [/^disk\.(\w+)\.(model|size|rota|phy-sec|log-sec)$/i, findDiskColumn],
  [/^c\d+\.(?:pd|drive)\./, findControllerDrive],
  [
    /^c\d+\.vd\./,
    ({ hosts: [host] }, _, told) =>
      [/WB/.test(told) ? 'write back' : 'write through'].map((mode) =>
        host?.controller_write_cache === mode ? told : host,
      ),
  ],
  [/^pool\.[^.]+\.vdevs$/, findVdevs],
  [
    /^pool\.[^.]+\.(?:state|health)$/,
    ({ zfs_pools: pools }) => (pools.length > 0 ? pools.map(({ state }) => state) : null),
  ],
  [
    /^pool\.[^.]+\.(capacity_percent|fragmentation_percent)$/,
    ({ zfs_pools: pools }, [, name = '']) => pools.map((pool) => fields(pool)[name]),
  ],
  [
    /^osd\.(\d+)\.([a-z_]+)$/,
    ({ osds, hosts, drives }, [, id, name = ''], told) => {
      const osd = osds.find((one) => one.id === Number(id));
      const host = hosts.find((one) => one.id === osd?.host);
      if (name === 'cpu') return [host?.cpu];
      if (name === 'kernel') return host?.kernel ? [host.kernel, ...hosts.map(({ kernel }) => kernel)] : [undefined];
      if (name === 'mem_total_kb') return hosts.map(({ memory_bytes: memory }) => (memory ?? 0) / 1024);
      if (name === 'devices') {
        const nodes = [...(osd?.data_drives ?? []), ...(osd?.db_drives ?? [])].map(
          (id) => drives.find((one) => one.id === id)?.node,
        );
        return [told.split(',').every((node) => nodes.includes(node)) ? told : nodes];
      }
      if (name === 'separate_db') return [osd?.dedicated_db ? 'separate' : told];
      if (name === 'kb' || name === 'kb_used')
        return [
          (fields(osd)[name === 'kb' ? 'size_bytes' : 'used_bytes'] === undefined
            ? Number.NaN
            : Number(fields(osd)[name === 'kb' ? 'size_bytes' : 'used_bytes'])) / 1024,
        ];
      const field = FIELDS_OF_OSD[name];
      return field ? [fields(osd)[field]] : null;
    },
  ],
  [
    /^pool\.(.+)\.([a-z_]+)$/,
    ({ pools }, [, , name = ''], told) => {
      if (pools.length === 0) return null;
      if (name === 'application')
        return pools
          .flatMap(({ applications }) => applications ?? [])
          .map((one) => (told.startsWith(one) || one === 'other' ? told : one));
      if (name === 'used')
        return pools.map(({ stored_bytes: stored }) =>
          Math.abs((stored ?? 0) / bytes(told) - 1) < 0.01 ? told : stored,
        );
      const field = FIELDS_OF_POOL[name];
      return field ? pools.map((pool) => fields(pool)[field]) : null;
    },
  ],
  [
    /^ec_profile\.(.+)\.(k|m|plugin|crush-failure-domain)$/,
    ({ erasure_code_profiles: profiles }, [, , name = '']) =>
      profiles.map((profile) => fields(profile)[name === 'crush-failure-domain' ? 'failure_domain' : name]),
  ],
  [
    /^set\.([a-z]+(?:\.\d+)?)\.([a-z_]+)$/,
    ({ options }, [, who, name]) =>
      options.filter((option) => option.name === name && option.who === who).map(({ value }) => value),
  ],
  [
    /^value\.([a-z_]+)$/,
    ({ options }, [, name]) => options.filter((option) => option.name === name).map(({ value }) => value),
  ],
  [/^set\.mgr\.mgr\/balancer\/active$/, ({ cluster }) => [cluster?.balancer_active]],
  [
    /^health\.([A-Z_]+)\.message$/,
    ({ health_checks: checks }, [, code], told) => [checks.some((check) => check.code === code) ? told : 'missing'],
  ],
  [
    /^health\.([A-Z_]+)\.muted$/,
    ({ health_checks: checks }, [, code]) => [checks.find((check) => check.code === code)?.muted],
  ],
  [
    /^health_checks$/,
    ({ health_checks: checks }, _, told) => {
      const codes = told.split(/[;,] ?/).filter((code) => code !== 'none');
      return [
        codes.every((code) => checks.some((check) => check.code === code)) ? told : checks.map(({ code }) => code),
      ];
    },
  ],
  [
    /^(mon|mgr|osd|mds)\.(\d+\.\d+\.\d+)$/,
    ({ versions }, [, daemon, version]) =>
      versions.filter((one) => one.daemon === daemon && one.version === version).map((one) => one.count),
  ],
  [
    /^overall\.(\d+\.\d+\.\d+)$/,
    ({ versions }, [, version]) => [
      versions.filter((one) => one.version === version).reduce((sum, one) => sum + one.count, 0),
    ],
  ],
  [
    /^(?:osd_tree\.)?device_class\.(\w+)$/,
    ({ osds, drives }, [, name]) =>
      osds.length > 0 || drives.length === 0
        ? [
            count(
              osds.map(({ device_class: one }) => one ?? 'none'),
              name,
            ),
          ]
        : null,
  ],
  [
    /^model\.(.+)$/,
    ({ drives }, [, model = '']) => [
      drives.filter((drive) => (drive.model ?? '').replace(/[ _]/g, '') === model.replace(/[ _]/g, '')).length,
    ],
  ],
];

// Compares a system with facts that somebody else read from the same outputs, and says why it keeps no others.

type Fact = { fact: string; value: string };

const text = (value: unknown) => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return value === undefined || value === null ? '' : String(value);
};

/** Compare as numbers where both are, with what rounding to a unit costs. */
const isSame = (found: unknown, told: string) =>
  text(found) === told ||
  text(found) === /^\d+\.\d+\.\d+(?=-)/.exec(told)?.[0] ||
  { true: '1', false: '0', enabled: 'on', disabled: 'off' }[told] === text(found) ||
  (told !== '' && text(found) !== '' && Math.abs(Number(text(found)) - Number(told)) <= Math.abs(Number(told)) * 0.006);

/**
 * Compare the facts of one file.
 * @returns `left`: facts that a system does not keep, and why; without a reason it should
 */
export function compareFacts(
  system: System,
  facts: readonly Fact[],
): { right: number; wrong: string[]; left: { fact: string; reason: string | null }[] } {
  const result = {
    right: 0,
    wrong: [] as string[],
    left: [] as { fact: string; reason: string | null }[],
  };
  for (const { fact, value } of facts) {
    if (system.outputs.length === 0) {
      result.left.push({ fact, reason: 'the file is refused, and says why' });
      continue;
    }
    const reason = reasonFor(fact, system, value);
    const [finder, match] = reason ? [null, null] : finderOf(fact);
    const found = finder && match ? finder(system, match, value) : null;
    if (found === null) result.left.push({ fact, reason });
    else if (found.some((one) => isSame(one, value.replace(/^(\d+(?:\.\d+)?)%$/, '$1')))) result.right += 1;
    else result.wrong.push(`${fact}: found ${JSON.stringify(found).slice(0, 200)}, told ${value}`);
  }
  return result;
}

function finderOf(fact: string): [Find, RegExpExecArray] | [null, null] {
  for (const [pattern, find] of FINDERS) {
    const match = pattern.exec(fact);
    if (match) return [find, match];
  }
  return [null, null];
}
