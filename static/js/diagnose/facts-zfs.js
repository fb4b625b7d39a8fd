/** The facts of pools and datasets of ZFS that conditions of advice ask for. */

/** @typedef {import('../domain/types.d.ts').System} System */
/** @typedef {import('./types.d.ts').FactValue} FactValue */

/**
 * Work out the facts of each dataset, or of each pool whose datasets were not given.
 * @param {System} system
 * @returns {{where: string, facts: Record<string, FactValue>}[]}
 */
export function zfsFacts({ zfs_pools: pools, zfs_datasets: datasets }) {
  const hasLog = new Map(pools.map(({ id, vdevs }) => [id, vdevs?.some(({ role }) => role === 'log')]));
  const ofDatasets = datasets.map(({ id, pool, recordsize_bytes: record, sync, compression }) => ({
    where: id,
    facts: {
      'zfs.recordsize_bytes': record ?? undefined,
      'zfs.sync': sync ?? undefined,
      'zfs.compression': compression ? (compression === 'off' ? 'off' : 'other') : undefined,
      'zfs.has_log_device': hasLog.get(pool ?? ''),
    },
  }));
  const told = new Set(datasets.map(({ pool }) => pool));
  const ofPools = pools
    .filter(({ id }) => !told.has(id))
    .map(({ id }) => ({ where: id, facts: { 'zfs.has_log_device': hasLog.get(id) } }));
  return [...ofDatasets, ...ofPools];
}
