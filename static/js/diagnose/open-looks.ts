/** What cannot be told yet and is worth asking: who gave drives alone is not asked for the outputs of a cluster. */
import type { System } from '../domain/types.d.ts';
import type { Finding } from './types.ts';

/** Checks of Ceph. */
const CEPH = /^(?:health|cluster|release|pool|space|osd|option|slow)\//;
const ZFS = /^(?:zpool|zfs)\b|\/zfs\//;

/**
 * Choose what to ask for.
 * @returns what could be told, and by which commands, the most urgent first
 */
export function openLooks(findings: readonly Finding[], system: System): { open: Finding[]; commands: string[] } {
  const { osds, versions, pools, options, cluster, zfs_pools: zpools, zfs_datasets: datasets } = system;
  const hasCeph = cluster !== null && cluster !== undefined;
  const isCeph = hasCeph || [osds, versions, pools, options].some(({ length }) => length > 0);
  const isZfs = zpools.length > 0 || datasets.length > 0;
  const isMeant = (command: string) => (isCeph || !/^ceph\b/.test(command)) && (isZfs || !ZFS.test(command));
  const open = findings
    .filter(({ id, answer }) => answer === 'cannot tell' && (isCeph || !CEPH.test(id)))
    .map((finding) => ({ ...finding, run: finding.run.filter(isMeant) }))
    .filter(({ run }) => run.length > 0);
  return { open, commands: [...new Set(open.flatMap(({ run }) => run))] };
}
