/** What cannot be told yet and is worth asking: who gave drives alone is not asked for the outputs of a cluster. */

/** @typedef {import('./types.ts').Finding} Finding */
/** @typedef {import('../domain/types.d.ts').System} System */

/** Checks of Ceph. */
const CEPH = /^(?:health|cluster|release|pool|space|osd|option|slow)\//;
const ZFS = /^(?:zpool|zfs)\b|\/zfs\//;

/**
 * Choose what to ask for.
 * @param {readonly Finding[]} findings
 * @param {System} system
 * @returns {{open: Finding[], commands: string[]}} what could be told, and by which commands, the most urgent first
 */
export function openLooks(findings, system) {
  const { osds, versions, pools, options, cluster, zfs_pools: zpools, zfs_datasets: datasets } = system;
  const hasCeph = cluster !== null && cluster !== undefined;
  const isCeph = hasCeph || [osds, versions, pools, options].some(({ length }) => length > 0);
  const isZfs = zpools.length > 0 || datasets.length > 0;
  /** @param {string} command */
  const isMeant = (command) => (isCeph || !/^ceph\b/.test(command)) && (isZfs || !ZFS.test(command));
  const open = findings
    .filter(({ id, answer }) => answer === 'cannot tell' && (isCeph || !CEPH.test(id)))
    .map((finding) => ({ ...finding, run: finding.run.filter(isMeant) }))
    .filter(({ run }) => run.length > 0);
  return { open, commands: [...new Set(open.flatMap(({ run }) => run))] };
}
