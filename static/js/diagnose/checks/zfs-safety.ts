/** ZFS: what may lose data: durability, log devices, special vdevs, single drives. */
import { nameDrive } from '../fact-table.ts';
import { counted } from '../plural.ts';
import type { Check } from '../types.ts';
import { cannotTell, found, foundOr } from './outcome.ts';
import { hasZfs, vdevsOf } from './zfs-parts.ts';

const STATUS = 'zpool status';

export const syncDisabled: Check = {
  id: 'zfs/sync-disabled',
  severity: 'data at risk',
  title: 'Datasets ignore requests for durability',
  why:
    'With sync=disabled some seconds of writes that were acknowledged are lost at a crash: databases then ' +
    'disagree with what they promised.',
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
