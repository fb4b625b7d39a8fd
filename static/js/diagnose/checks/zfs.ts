/** ZFS: what may lose data, and what makes it slow. */

import type { ZfsDataset } from '../../domain/types.d.ts';
import { nameDrive } from '../facts.ts';
import type { Check } from '../types.ts';
import type { View } from '../view.ts';
import { counted, listed, sizeWords } from '../words.ts';
import { isKnown, judge, outputOf } from './outcome.ts';

/** Look at the groups of drives with a role. */
const vdevsOf = ({ system }: View, role: string) =>
  system.zfs_pools.flatMap((pool) =>
    (pool.vdevs ?? []).filter((vdev) => vdev.role === role).map((vdev) => ({ pool, vdev })),
  );

/** Say of each pool which groups of drives it has. */
const layouts = ({ system }: View) =>
  system.zfs_pools.flatMap((pool) => {
    const names = (pool.vdevs ?? []).map(({ role, layout }) => (role === 'data' ? layout : `${role}: ${layout}`));
    return pool.vdevs ? [{ where: pool.id, what: listed([...new Set(names)]), output: outputOf(pool, 'vdevs') }] : [];
  });

/** Whether the groups of drives of some pool were not read. */
const lacksLayouts = ({ system }: View) => system.zfs_pools.some(({ vdevs }) => !vdevs);

// ZFS: what may lose data: durability, log devices, special vdevs, single drives.

const STATUS = 'zpool status';
const LSBLK = 'lsblk -J -b -o NAME,TYPE,VENDOR,MODEL,REV,SIZE,ROTA,TRAN,FSTYPE';

/** Judge all datasets by one property; a pool without a dataset that was read leaves it open. */
function judgeDatasets({ system }: View, property: 'sync' | 'compression', isBad: (dataset: ZfsDataset) => boolean) {
  const { zfs_datasets: datasets, zfs_pools: pools } = system;
  const told = datasets.filter((dataset) => dataset[property]);
  const look = (dataset: ZfsDataset) => ({
    where: dataset.id,
    what: `${property}=${dataset[property]}`,
    output: outputOf(dataset, property),
  });
  const isOpen = told.length < datasets.length || pools.some(({ id }) => !datasets.some(({ pool }) => pool === id));
  return judge(told.filter(isBad).map(look), { looked: told.map(look), isOpen, run: ['zfs get all'] });
}

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
    return judgeDatasets(view, 'sync', ({ sync }) => sync === 'disabled');
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
    const single = [...vdevsOf(view, 'special'), ...vdevsOf(view, 'dedup')].filter(
      ({ vdev }) => vdev.layout === 'single',
    );
    const evidence = single.map(({ pool, vdev }) => ({
      where: pool.id,
      what: `${vdev.role}: one drive`,
      output: outputOf(pool, 'vdevs'),
    }));
    return judge(evidence, { looked: layouts(view), isOpen: lacksLayouts(view), run: [STATUS] });
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
    const logs = vdevsOf(view, 'log');
    const evidence = logs.flatMap(({ pool, vdev }) => {
      const output = outputOf(pool, 'vdevs');
      const drives = view.drivesOf(vdev.nodes);
      const weak = drives.filter((drive) =>
        ['no', 'partial'].includes(view.inCatalogue(drive)?.power_loss_protection ?? ''),
      );
      return [
        ...(vdev.layout === 'single' ? [{ where: pool.id, what: 'log: one drive, no mirror', output }] : []),
        ...(vdev.state && vdev.state !== 'ONLINE' ? [{ where: pool.id, what: `log: ${vdev.state}`, output }] : []),
        ...weak.map((drive) => ({
          where: pool.id,
          what: `log on ${nameDrive(drive)}: no power-loss protection`,
          output: outputOf(drive, 'model'),
        })),
      ];
    });
    // Whether the drives of a log are protected, only their models tell.
    const areProtected = logs.every(({ vdev }) => {
      const known = view.drivesOf(vdev.nodes).map((drive) => view.inCatalogue(drive)?.power_loss_protection);
      return vdev.state && known.length >= vdev.drives && known.every((protection) => protection === 'yes');
    });
    const run = lacksLayouts(view) || view.system.zfs_pools.length === 0 ? [STATUS] : [LSBLK];
    return judge(evidence, { looked: layouts(view), isOpen: lacksLayouts(view) || !areProtected, run });
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
    const { zfs_pools: pools } = view.system;
    const looked = pools
      .filter(({ state }) => state)
      .map((pool) => ({ where: pool.id, what: `${pool.state}`, output: outputOf(pool, 'state') }));
    return judge(
      looked.filter(({ what }) => what !== 'ONLINE'),
      { looked, isOpen: looked.length < pools.length, run: [STATUS] },
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
    const single = vdevsOf(view, 'data').filter(({ vdev }) => vdev.layout === 'single');
    const pools = Map.groupBy(single, ({ pool }) => pool);
    const evidence = [...pools].map(([pool, vdevs]) => ({
      where: pool.id,
      what: `${counted(vdevs.length, 'data vdev')} without redundancy`,
      output: outputOf(pool, 'vdevs'),
    }));
    const isOpen =
      lacksLayouts(view) || view.system.zfs_pools.some(({ vdevs }) => !vdevs?.some(({ role }) => role === 'data'));
    return judge(evidence, { looked: layouts(view), isOpen, run: [STATUS] });
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
    const { zfs_pools: pools } = view.system;
    // 0 lets the drives decide, and tells nothing of what became of it.
    const looked = pools
      .filter(({ ashift }) => ashift)
      .map((pool) => ({ where: pool.id, what: `ashift ${pool.ashift}`, output: outputOf(pool, 'ashift') }));
    return judge(
      looked.filter(({ what }) => what === 'ashift 9'),
      { looked, isOpen: looked.length < pools.length, run: ['zpool get all'] },
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
    const { zfs_datasets: datasets, zfs_pools: pools } = view.system;
    const vdevs = new Map(pools.map(({ id, vdevs }) => [id, vdevs]));
    const looked = datasets.flatMap((dataset) => {
      const { id, kind, pool, volblocksize_bytes: block } = dataset;
      const output = outputOf(dataset, 'volblocksize_bytes', 'kind');
      if (kind === 'filesystem') return { isBad: false, where: id, what: 'no volume', output };
      const isRaidz = vdevs.get(pool ?? '')?.some(({ role, layout }) => role === 'data' && layout.startsWith('raidz'));
      if (!block) return [];
      const isBad = block > 65536 || (isRaidz && block < 16384);
      if (!isBad && block < 16384 && !isKnown(isRaidz)) return [];
      return { isBad, where: id, what: `volblocksize ${sizeWords(block)}${isRaidz ? ' on RAID-Z' : ''}`, output };
    });
    const isOpen = looked.length < datasets.length || pools.some(({ id }) => !datasets.some(({ pool }) => pool === id));
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen, run: ['zfs get all', STATUS] },
    );
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
    return judgeDatasets(view, 'compression', ({ compression }) => compression === 'off');
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
    const { zfs_pools: pools } = view.system;
    const looked = pools
      .filter(({ capacity_percent: used }) => isKnown(used))
      .map((pool) => ({
        used: pool.capacity_percent ?? 0,
        where: pool.id,
        what: `${pool.capacity_percent} % used`,
        output: outputOf(pool, 'capacity_percent'),
      }));
    return judge(
      looked.filter(({ used }) => used >= FULL),
      { looked, isOpen: looked.length < pools.length, run: ['zpool list -v'] },
    );
  },
};
