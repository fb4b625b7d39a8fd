/** What several checks of ZFS look at. */

/** @typedef {import('../view.ts').View} View */

/** @param {View} view */
export const hasZfs = ({ system }) => system.zfs_pools.length > 0 || system.zfs_datasets.length > 0;

/**
 * Look at the groups of drives with a role.
 * @param {View} view
 * @param {string} role
 */
export const vdevsOf = ({ system }, role) =>
  system.zfs_pools.flatMap((pool) =>
    (pool.vdevs ?? []).filter((vdev) => vdev.role === role).map((vdev) => ({ pool, vdev })),
  );
