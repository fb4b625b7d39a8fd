/** ZFS: what may lose data, and what makes it slow. */
import { nameDrive } from '../facts.ts';
import type { Check } from '../types.ts';
import type { View } from '../view.ts';
import { counted, sizeWords } from '../words.ts';
import { cannotTell, found, foundOr } from './outcome.ts';

const hasZfs = ({ system }: View) => system.zfs_pools.length > 0 || system.zfs_datasets.length > 0;

/** Look at the groups of drives with a role. */
const vdevsOf = ({ system }: View, role: string) =>
  system.zfs_pools.flatMap((pool) =>
    (pool.vdevs ?? []).filter((vdev) => vdev.role === role).map((vdev) => ({ pool, vdev })),
  );

// ZFS: what may lose data: durability, log devices, special vdevs, single drives.

const STATUS = 'zpool status';

export const syncDisabled: Check = {
  id: 'zfs/sync-disabled',
  severity: 'data at risk',
  title: 'Datasets ignore requests for durability',
  why:
    'With sync=disabled some seconds of writes that were acknowledged are lost at a crash: databases then ' +
    'disagree with what they promised.',
  step: 'Set sync back to standard, and add a protected log device if that is too slow.',
  pages: ['guide/zfs/flushes-and-log-devices/'],
  advice: ['zfs-sync'],
  look: (view) => {
    if (!hasZfs(view)) return found([]);
    const told = view.system.zfs_datasets.filter(({ sync }) => sync);
    const off = told.filter(({ sync }) => sync === 'disabled');
    return foundOr(
      off.map(({ id }) => ({ where: id, what: 'sync=disabled' })),
      told.length > 0,
      ['zfs get all'],
    );
  },
};

export const singleSpecial: Check = {
  id: 'zfs/special-not-redundant',
  severity: 'data at risk',
  title: 'A special or dedup vdev has no second drive',
  why: 'It holds metadata that exists nowhere else: when it fails, the whole pool is lost.',
  step: 'Mirror the special vdev: without it the pool is lost.',
  pages: ['guide/zfs/openzfs-today/'],
  advice: ['zfs-special-vdev'],
  look: (view) => {
    if (!hasZfs(view)) return found([]);
    if (view.system.zfs_pools.some(({ vdevs }) => !vdevs)) return cannotTell(STATUS);
    const single = [...vdevsOf(view, 'special'), ...vdevsOf(view, 'dedup')].filter(
      ({ vdev }) => vdev.layout === 'single',
    );
    return found(single.map(({ pool, vdev }) => ({ where: pool.id, what: `${vdev.role}: one drive` })));
  },
};

export const logDevice: Check = {
  id: 'zfs/log-device',
  severity: 'data at risk',
  title: 'A log device is single, damaged, or not protected against a power cut',
  why:
    'The log is read only after a crash: then a drive without protection may have lost what it acknowledged, ' +
    'and a single drive may be gone.',
  step: 'Mirror the log device on drives with power-loss protection.',
  pages: ['guide/zfs/flushes-and-log-devices/'],
  advice: ['zfs-log-device'],
  look: (view) => {
    if (!hasZfs(view)) return found([]);
    if (view.system.zfs_pools.some(({ vdevs }) => !vdevs)) return cannotTell(STATUS);
    const evidence = vdevsOf(view, 'log').flatMap(({ pool, vdev }) => {
      const drives = view.drivesOf(vdev.nodes);
      const weak = drives.filter((drive) =>
        ['no', 'partial'].includes(view.inCatalogue(drive)?.power_loss_protection ?? ''),
      );
      return [
        ...(vdev.layout === 'single' ? [{ where: pool.id, what: 'log: one drive, no mirror' }] : []),
        ...(vdev.state && vdev.state !== 'ONLINE' ? [{ where: pool.id, what: `log: ${vdev.state}` }] : []),
        ...weak.map((drive) => ({ where: pool.id, what: `log on ${nameDrive(drive)}: no power-loss protection` })),
      ];
    });
    return found(evidence);
  },
};

export const poolState: Check = {
  id: 'zfs/state',
  severity: 'data at risk',
  title: 'Pools of ZFS are not healthy',
  why: 'A drive is missing or failed. Replace it before the next one fails.',
  step: 'Replace the failed drive of the pool.',
  pages: ['guide/zfs/openzfs-today/'],
  look: (view) => {
    if (!hasZfs(view)) return found([]);
    const told = view.system.zfs_pools.filter(({ state }) => state);
    const bad = told.filter(({ state }) => state !== 'ONLINE');
    return foundOr(
      bad.map(({ id, state }) => ({ where: id, what: `${state}` })),
      told.length > 0,
      [STATUS],
    );
  },
};

export const singleData: Check = {
  id: 'zfs/no-redundancy',
  severity: 'data at risk',
  title: 'Pools of ZFS keep data on single drives',
  why: 'When one of them fails, the pool is lost; ZFS finds damage and cannot repair it.',
  step: 'Attach a second drive to each single vdev, or keep nothing there that matters.',
  pages: ['guide/zfs/openzfs-today/'],
  look: (view) => {
    if (!hasZfs(view)) return found([]);
    if (view.system.zfs_pools.some(({ vdevs }) => !vdevs)) return cannotTell(STATUS);
    const single = vdevsOf(view, 'data').filter(({ vdev }) => vdev.layout === 'single');
    const pools = Map.groupBy(single, ({ pool }) => pool.id);
    return found(
      [...pools].map(([id, vdevs]) => ({
        where: id,
        what: `${counted(vdevs.length, 'data vdev')} without redundancy`,
      })),
    );
  },
};

// ZFS: what makes it slow: block sizes, compression, space.

const FULL = 80;

export const smallAshift: Check = {
  id: 'zfs/ashift',
  severity: 'slow',
  title: 'Pools write in blocks of 512 bytes',
  why:
    'Drives work in 4 KiB or more: each smaller write is read, changed and written again. Only a new vdev has ' +
    'another ashift.',
  step: 'Make the pool again with ashift=12 when you can.',
  pages: ['guide/zfs/recordsize/'],
  advice: ['zfs-ashift'],
  look: (view) => {
    if (!hasZfs(view)) return found([]);
    const told = view.system.zfs_pools.filter(({ ashift }) => ashift !== undefined && ashift !== null);
    const small = told.filter(({ ashift }) => ashift === 9);
    const isKnown = view.system.zfs_pools.every(({ ashift }) => ashift);
    return foundOr(
      small.map(({ id }) => ({ where: id, what: 'ashift 9' })),
      isKnown,
      ['zpool get all'],
    );
  },
};

export const blocksOfVolumes: Check = {
  id: 'zfs/volblocksize',
  severity: 'slow',
  title: 'Volumes have blocks smaller than 16 KiB on RAID-Z, or larger than 64 KiB',
  why:
    'On RAID-Z small blocks waste space for parity and padding; large ones make each small write read and ' +
    'write a whole block.',
  step: 'Make new volumes with volblocksize 16K or as the database asks.',
  pages: ['guide/zfs/recordsize/'],
  advice: ['zvol-volblocksize'],
  look: (view) => {
    if (!hasZfs(view)) return found([]);
    const volumes = view.system.zfs_datasets.filter(({ kind }) => kind === 'volume');
    const layouts = new Map(view.system.zfs_pools.map(({ id, vdevs }) => [id, vdevs]));
    const evidence = volumes.flatMap(({ id, pool, volblocksize_bytes: block }) => {
      const isRaidz = layouts
        .get(pool ?? '')
        ?.some(({ role, layout }) => role === 'data' && layout.startsWith('raidz'));
      if (!block) return [];
      return block > 65536 || (isRaidz && block < 16384)
        ? [{ where: id, what: `volblocksize ${sizeWords(block)}${isRaidz ? ' on RAID-Z' : ''}` }]
        : [];
    });
    return foundOr(evidence, view.system.zfs_datasets.length > 0, ['zfs get all']);
  },
};

export const noCompression: Check = {
  id: 'zfs/compression-off',
  severity: 'note',
  title: 'Datasets are not compressed',
  why: 'LZ4 costs next to nothing and gives up at once on data that does not shrink.',
  pages: ['guide/zfs/recordsize/'],
  advice: ['zfs-compression'],
  look: (view) => {
    if (!hasZfs(view)) return found([]);
    const told = view.system.zfs_datasets.filter(({ compression }) => compression);
    const off = told.filter(({ compression }) => compression === 'off');
    return foundOr(
      off.map(({ id }) => ({ where: id, what: 'compression=off' })),
      told.length > 0,
      ['zfs get all'],
    );
  },
};

export const fullPool: Check = {
  id: 'zfs/full',
  severity: 'slow',
  title: 'Pools of ZFS are nearly full',
  why: 'Above four fifths ZFS searches for free space, and writes become slow.',
  step: 'Free space until the pool is below four fifths.',
  pages: ['guide/zfs/openzfs-today/'],
  look: (view) => {
    if (!hasZfs(view)) return found([]);
    const told = view.system.zfs_pools.filter(({ capacity_percent: used }) => used !== undefined && used !== null);
    const full = told.filter(({ capacity_percent: used }) => (used ?? 0) >= FULL);
    const evidence = full.map(({ id, capacity_percent: used }) => ({ where: id, what: `${used} % used` }));
    return foundOr(evidence, told.length > 0, ['zpool list -v']);
  },
};
