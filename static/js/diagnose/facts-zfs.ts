/** The facts of pools and datasets of ZFS that conditions of advice ask for. */
import { classOf } from './facts.ts';

/** @typedef {import('./view.ts').View} View */
/** @typedef {import('./types.ts').FactValue} FactValue */
/** @typedef {import('../domain/types.d.ts').ZfsPool} ZfsPool */

const CLASSES = ['rotational', 'ssd', 'nvme'];

/**
 * Work out the facts of a pool.
 * @param {View} view
 * @param {ZfsPool} pool
 * @returns {Record<string, FactValue>}
 */
function poolFacts(view, { id, vdevs, ashift }) {
  const data = vdevs?.filter(({ role }) => role === 'data');
  const layouts = new Set(data?.map(({ layout }) => layout.replace(/\d$/, '')));
  const drives = view.drivesOf(data?.flatMap(({ nodes }) => nodes));
  const classes = drives.map((drive) => classOf(drive.spins ?? drive.rotational, drive));
  const isKnown = drives.length > 0 && !classes.some((one) => one === undefined || Array.isArray(one));
  const volumes = view.system.zfs_datasets.filter(({ pool, kind }) => pool === id && kind === 'volume');
  const isListed = view.system.zfs_datasets.some(({ pool }) => pool === id);
  return {
    'zfs.pool_class': isKnown ? CLASSES.find((one) => classes.includes(one)) : undefined,
    'zfs.layout': layouts.size === 1 ? [...layouts][0] : undefined,
    // 0 lets the drives decide, and tells nothing of what became of it.
    'zfs.ashift': ashift || undefined,
    'zfs.volumes': isListed ? volumes.length : undefined,
    'zfs.has_special_vdev': vdevs?.some(({ role }) => role === 'special'),
    'zfs.has_log_device': vdevs?.some(({ role }) => role === 'log'),
  };
}

/**
 * Work out the facts of each dataset with those of its pool, and of each pool whose datasets were not given.
 * @param {View} view
 * @returns {{where: string, facts: Record<string, FactValue>}[]}
 */
export function zfsFacts(view) {
  const { zfs_pools: pools, zfs_datasets: datasets } = view.system;
  const ofPools = new Map(pools.map((pool) => [pool.id, poolFacts(view, pool)]));
  const ofDatasets = datasets.map(({ id, pool, recordsize_bytes: record, volblocksize_bytes: block, ...rest }) => ({
    where: id,
    facts: {
      ...ofPools.get(pool ?? ''),
      'zfs.recordsize_bytes': record ?? undefined,
      'zfs.volblocksize_bytes': block ?? undefined,
      'zfs.sync': rest.sync ?? undefined,
      'zfs.compression': rest.compression ? (rest.compression === 'off' ? 'off' : 'other') : undefined,
    },
  }));
  const told = new Set(datasets.map(({ pool }) => pool));
  const others = [...ofPools].filter(([id]) => !told.has(id)).map(([id, facts]) => ({ where: id, facts }));
  return [...ofDatasets, ...others];
}
