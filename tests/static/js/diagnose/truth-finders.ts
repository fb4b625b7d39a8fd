/** Where a system keeps what the collection of outputs tells of them: by the names of its facts. */
import type { System } from '../../../../static/js/domain/types.d.ts';
import { LINES } from './truth-lines.ts';
import { FIELDS_OF_OSD, FIELDS_OF_POOL, ofDrives, ofWhole } from './truth-names.ts';

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
export const FINDERS: readonly [RegExp, Find][] = [
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
