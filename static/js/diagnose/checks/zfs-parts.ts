/** What several checks of ZFS look at. */
import type { View } from '../view.ts';

export const hasZfs = ({ system }: View) => system.zfs_pools.length > 0 || system.zfs_datasets.length > 0;

/** Look at the groups of drives with a role. */
export const vdevsOf = ({ system }: View, role: string) =>
  system.zfs_pools.flatMap((pool) =>
    (pool.vdevs ?? []).filter((vdev) => vdev.role === role).map((vdev) => ({ pool, vdev })),
  );
