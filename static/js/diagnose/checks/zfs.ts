/** ZFS: what makes it slow: block sizes, compression, space. */
import { formatBytes } from '../texts.ts';
import type { Check } from '../types.ts';
import { found, foundOr } from './outcome.ts';
import { hasZfs } from './zfs-parts.ts';

const FULL = 80;

export const smallAshift: Check = {
  id: 'zfs/ashift',
  severity: 'slow',
  title: 'Pools write in blocks of 512 bytes',
  why:
    'Drives work in 4 KiB or more: each smaller write is read, changed and written again. Only a new vdev has ' +
    'another ashift.',
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
        ? [{ where: id, what: `volblocksize ${formatBytes(block)}${isRaidz ? ' on RAID-Z' : ''}` }]
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
  pages: ['guide/zfs/openzfs-today/'],
  look: (view) => {
    if (!hasZfs(view)) return found([]);
    const told = view.system.zfs_pools.filter(({ capacity_percent: used }) => used !== undefined && used !== null);
    const full = told.filter(({ capacity_percent: used }) => (used ?? 0) >= FULL);
    const evidence = full.map(({ id, capacity_percent: used }) => ({ where: id, what: `${used} % used` }));
    return foundOr(evidence, told.length > 0, ['zpool list -v']);
  },
};
