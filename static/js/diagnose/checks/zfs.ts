/** ZFS: what may lose data, and what makes it slow. */

import type { ZfsDataset } from '../../domain/types.d.ts';
import { nameDrive } from '../facts.ts';
import type { Check } from '../types.ts';
import { compareVersions } from '../versions.ts';
import type { View } from '../view.ts';
import { counted, listed, percent, sizeWords } from '../words.ts';
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
    // Files are another matter: a second one on the same file system protects from nothing.
    const single = vdevsOf(view, 'data').filter(({ vdev }) => vdev.layout === 'single' && !vdev.files);
    const pools = Map.groupBy(single, ({ pool }) => pool);
    const evidence = [...pools].map(([pool, vdevs]) => ({
      where: pool.id,
      what: `${counted(vdevs.length, 'data vdev')} without redundancy`,
      output: outputOf(pool, 'vdevs'),
    }));
    const isOpen =
      lacksLayouts(view) ||
      vdevsOf(view, 'data').some(({ vdev }) => vdev.files) ||
      view.system.zfs_pools.some(({ vdevs }) => !vdevs?.some(({ role }) => role === 'data'));
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

// ZFS: what it stands on, what is promised, what its cache keeps, how its module is set.

export const onFiles: Check = {
  id: 'zfs/on-files',
  severity: 'slow',
  title: 'Pools of ZFS are made of files of another file system',
  why:
    'Everything is written twice, through two caches, and each flush goes through the file system below. A mirror of ' +
    'files on it is no protection. Such pools are for trying things out: use partitions or whole drives.',
  step: 'Move the pool from files to partitions or drives.',
  pages: ['guide/zfs/openzfs-today/'],
  look: (view) => {
    const all = view.system.zfs_pools.flatMap((pool) => {
      const files = pool.vdevs?.reduce((sum, vdev) => sum + (vdev.files ?? 0), 0);
      if (!isKnown(files) || pool.vdevs?.some((vdev) => !isKnown(vdev.files))) return [];
      const what = files > 0 ? `${counted(files, 'member is a file', 'members are files')}` : 'no member is a file';
      return [{ files, where: pool.id, what, output: outputOf(pool, 'vdevs') }];
    });
    return judge(
      all.filter(({ files }) => files > 0),
      { looked: all, isOpen: all.length < view.system.zfs_pools.length, run: [STATUS] },
    );
  },
};

/** Name the layout of a group and its width. */
const shapeOf = ({ layout, drives }: { layout: string; drives: number }) =>
  layout === 'single' ? 'single drives' : `${layout} of ${drives}`;

export const unequalVdevs: Check = {
  id: 'zfs/unequal-vdevs',
  severity: 'note',
  title: 'The groups of drives of a pool are not alike',
  why:
    'ZFS spreads writes over all groups: the weakest decides how much the pool survives, and the slowest how fast it ' +
    'is. Often a drive was added where one was meant to be attached.',
  pages: ['guide/zfs/openzfs-today/'],
  look: (view) => {
    const looked = view.system.zfs_pools.flatMap((pool) => {
      const data = (pool.vdevs ?? []).filter(({ role }) => role === 'data');
      const shapes = [...Map.groupBy(data, shapeOf)].map(([shape, same]) => `${same.length} × ${shape}`);
      if (data.length === 0) return [];
      return [{ isBad: shapes.length > 1, where: pool.id, what: shapes.join(', '), output: outputOf(pool, 'vdevs') }];
    });
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen: looked.length < view.system.zfs_pools.length, run: [STATUS] },
    );
  },
};

export const overcommitted: Check = {
  id: 'zfs/overcommitted-volume',
  severity: 'outage at risk',
  title: 'Volumes promise more than their pool can hold',
  why:
    'What uses such a volume sees all of its size. When the pool is full before, its writes fail, and a file ' +
    'system on ' +
    'it is damaged. Watch the pool and not the volume, or reserve the size (refreservation).',
  step: 'Watch the free space of the pool, or shrink what its volumes promise.',
  pages: ['guide/zfs/recordsize/'],
  look: ({ system: { zfs_datasets: datasets } }) => {
    const volumes = datasets.filter(({ kind }) => kind === 'volume');
    const looked = volumes.flatMap((volume) => {
      const { volsize_bytes: size, used_bytes: used, available_bytes: free, reserved_bytes: reserved } = volume;
      if (!isKnown(size) || !isKnown(used) || !isKnown(free)) return [];
      const isBad = size > used + free && (reserved ?? 0) < size;
      const rest = `${sizeWords(used)} used and ${sizeWords(free)} left, ${sizeWords(used + free)} in all`;
      const what = `promises ${sizeWords(size)}; ${rest}${reserved === 0 ? ', nothing reserved' : ''}`;
      return [{ isBad, where: volume.id, what, output: outputOf(volume, 'volsize_bytes') }];
    });
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen: looked.length < volumes.length, run: ['zfs get all'] },
    );
  },
};

export const cacheOfMetadata: Check = {
  id: 'zfs/primarycache',
  severity: 'slow',
  title: 'The ARC keeps no data of datasets, metadata alone or nothing',
  why:
    'Each read of their data then comes from the drives, and what is read ahead is thrown away: sequential reads ' +
    'crawl, ' +
    'above all with small blocks. Right only where what uses it has a cache of its own and reads whole records.',
  step: 'Set primarycache=all, unless the application has its own cache.',
  pages: ['guide/zfs/recordsize/'],
  look: ({ system: { zfs_datasets: datasets } }) => {
    const told = datasets.filter(({ primarycache: cache }) => cache);
    const looked = told.map((dataset) => {
      const { primarycache: cache, volblocksize_bytes: block, recordsize_bytes: record } = dataset;
      const blocks = block ? `, volblocksize ${sizeWords(block)}` : record ? `, recordsize ${sizeWords(record)}` : '';
      const what = `primarycache=${cache}${blocks}`;
      return { isBad: cache !== 'all', where: dataset.id, what, output: outputOf(dataset, 'primarycache') };
    });
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen: told.length < datasets.length, run: ['zfs get all'] },
      { sure: false },
    );
  },
};

export const deduplication: Check = {
  id: 'zfs/dedup',
  severity: 'slow',
  title: 'Datasets are deduplicated',
  why:
    'Each write looks up a table that has to fit in memory; where it does not, a write costs several random reads. ' +
    'Switching it off does not undo it for what is written.',
  step: 'Switch deduplication off unless zpool status -D shows that it pays.',
  pages: ['guide/zfs/recordsize/'],
  look: ({ system: { zfs_datasets: datasets } }) => {
    const told = datasets.filter(({ dedup }) => dedup);
    const looked = told.map((dataset) => ({
      isBad: dataset.dedup !== 'off',
      where: dataset.id,
      what: `dedup=${dataset.dedup}`,
      output: outputOf(dataset, 'dedup'),
    }));
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen: told.length < datasets.length, run: ['zfs get all'] },
    );
  },
};

const PARAMETERS = 'grep . /sys/module/zfs/parameters/*';

export const noFlushes: Check = {
  id: 'zfs/nocacheflush',
  severity: 'data at risk',
  title: 'ZFS sends no flushes to its drives',
  why:
    'With zfs_nocacheflush=1 a power cut can cost the pool: ZFS takes for written what lies in the caches of drives ' +
    'and controllers. Safe only where every cache below is kept alive by a battery or capacitors, that of the ' +
    'drives, too.',
  step: 'Set zfs_nocacheflush back to 0, in /etc/modprobe.d and in /sys/module/zfs/parameters.',
  pages: ['guide/zfs/flushes-and-log-devices/', 'guide/controllers/cache-flush-hazards/'],
  look: ({ system: { hosts } }) => {
    const told = hosts.filter(({ zfs_nocacheflush: flag }) => flag);
    const looked = told.map((host) => {
      const { zfs_nocacheflush: flag, raid_controllers: controllers } = host;
      const behind = controllers ? '; a RAID controller with its own cache is in this machine' : '';
      const what = `zfs_nocacheflush=${flag}${flag === '1' ? behind : ''}`;
      return { isBad: flag === '1', where: host.id, what, output: outputOf(host, 'zfs_nocacheflush') };
    });
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen: told.length < hosts.length, run: [PARAMETERS] },
    );
  },
};

/** Parameters of the module that harm where they have such a value, and what they do. */
const HARMFUL: readonly { name: string; isBad: (value: number) => boolean; says: string }[] = [
  {
    name: 'zfs_prefetch_disable',
    isBad: (value) => value === 1,
    says: 'reads nothing ahead: sequential reads are slow',
  },
  { name: 'zfs_txg_timeout', isBad: (value) => value > 30, says: 'longer than 30 s lost at a crash, and long pauses' },
  {
    name: 'zfs_vdev_async_write_max_active',
    isBad: (value) => value < 3,
    says: 'keeps drives from working in parallel',
  },
  { name: 'zfs_arc_meta_limit_percent', isBad: (value) => value < 25, says: 'leaves little of the cache to metadata' },
  { name: 'zfs_compressed_arc_enabled', isBad: (value) => value === 0, says: 'keeps less in the same memory' },
  { name: 'zfs_no_scrub_io', isBad: (value) => value === 1, says: 'scrubs read no data, and find no damage' },
  { name: 'zfs_recover', isBad: (value) => value === 1, says: 'for the rescue of a pool: damage is passed over' },
];

export const moduleOptions: Check = {
  id: 'zfs/module-options',
  severity: 'slow',
  title: 'Options of the ZFS module cost speed or sight',
  why: 'Most were set after advice for an old release. Without them the module picks what fits the machine.',
  step: 'Remove the named options from /etc/modprobe.d, and set their defaults in /sys/module/zfs/parameters.',
  pages: ['guide/zfs/openzfs-today/'],
  look: ({ system: { hosts } }) => {
    const told = hosts.filter(({ module_options: options }) => options);
    const evidence = told.flatMap((host) =>
      (host.module_options ?? []).flatMap(({ name, value }) => {
        const harm = HARMFUL.find((one) => one.name === name && one.isBad(Number(value)));
        const isMost = name === 'zfs_arc_max' && host.memory_bytes && Number(value) > host.memory_bytes * 0.9;
        const says = harm?.says ?? (isMost ? `leaves nothing of ${sizeWords(host.memory_bytes)} to others` : '');
        const output = outputOf(host, 'module_options');
        return says ? [{ where: host.id, what: `${name}=${value}: ${says}`, output }] : [];
      }),
    );
    const looked = told.map((host) => ({
      where: host.id,
      what: listed((host.module_options ?? []).map(({ name, value }) => `${name}=${value}`)),
      output: outputOf(host, 'module_options'),
    }));
    return judge(evidence, { looked, isOpen: told.length < hosts.length, run: [PARAMETERS] });
  },
};

/** The first version whose metadata has no limit of its own in the ARC. */
const WITHOUT_META_LIMIT = '2.2.0';

export const arcMetadata: Check = {
  id: 'zfs/arc-metadata',
  severity: 'slow',
  title: 'Metadata fills its part of the ARC and presses out data',
  why:
    'Before OpenZFS 2.2 metadata had a limit of its own. Above it ZFS prunes all the time, which costs processors ' +
    'and ' +
    'throws data out. Raise zfs_arc_meta_limit_percent, add memory, or upgrade to 2.2 or later, which has no such ' +
    'limit.',
  step: 'Raise zfs_arc_meta_limit (or zfs_arc_meta_limit_percent), or upgrade to OpenZFS 2.2 or later.',
  pages: ['guide/zfs/openzfs-today/', 'guide/releases/openzfs/'],
  look: ({ system: { hosts } }) => {
    const told = hosts.filter(({ arc_bytes: size }) => isKnown(size));
    const looked = told.flatMap((host) => {
      const { arc_meta_bytes: metadata, arc_meta_limit_bytes: limit, arc_prunes: prunes } = host;
      const output = outputOf(host, 'arc_meta_bytes', 'arc_bytes');
      const isWithout = host.openzfs && compareVersions(host.openzfs, WITHOUT_META_LIMIT) >= 0;
      if (isWithout)
        return { isBad: false, where: host.id, what: `OpenZFS ${host.openzfs}: no limit for metadata`, output };
      if (!isKnown(metadata) || !limit) return [];
      const pruned = prunes ? `, pruned ${counted(prunes, 'time')}` : '';
      const what = `metadata ${sizeWords(metadata)} of ${sizeWords(limit)} (${percent(metadata / limit)})${pruned}`;
      return { isBad: metadata > limit, where: host.id, what, output };
    });
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen: looked.length < hosts.length, run: ['cat /proc/spl/kstat/zfs/arcstats', 'zfs version'] },
    );
  },
};
