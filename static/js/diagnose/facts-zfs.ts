/** The facts of pools and datasets of ZFS that conditions of advice ask for. */
import type { ZfsPool } from '../domain/types.d.ts';
import { classOf } from './facts.ts';
import type { FactValue } from './types.ts';
import type { View } from './view.ts';

const CLASSES = ['rotational', 'ssd', 'nvme'];

/** Work out the facts of a pool. */
function poolFacts(view: View, { id, vdevs, ashift }: ZfsPool): Record<string, FactValue> {
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

/** Work out the facts of each dataset with those of its pool, and of each pool whose datasets were not given. */
export function zfsFacts(view: View): { where: string; facts: Record<string, FactValue> }[] {
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
