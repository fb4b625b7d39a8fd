/** Tells files, partitions and devices apart by the names that an operating system gives them. */
import type { RanOn } from '../../domain/types.d.ts';
import { joinPatterns } from './text.ts';

type Kind = NonNullable<RanOn['kind']>;
type Family = NonNullable<RanOn['devices']>[number];

/** Linux names of whole devices and of their partitions: the family, the device, the partition. */
const NAME = joinPatterns([
  /^(?<family>(?:nvme|mmcblk|md|loop|rbd|nbd|zd|bcache|drbd|z?ram)(?=[\dnc]+(?:p\d+)?$)|(?:sd|x?vd|hd)(?=[a-z]+\d*$))/,
  /(?:[\dnc]+|[a-z]+)(?<part>p?\d+)?$/,
]);
const GENERIC_NVME = /^ng\d+n\d+$/;
const MAPPED = /^dm-\d+$/;
const FREEBSD = /^(?:ada|da|nvd|nda|vtbd)\d+(?<part>[ps]\d+\w*)?$/;

/** Return the name without its folder. */
const nameOf = (path: string) => path.replace(/^\/dev\//, '');

/**
 * Name the family of a device.
 * @param path with or without /dev/
 * @returns null where the name is none of a device
 */
function familyOf(path: string): Family | null {
  const name = nameOf(path);
  if (MAPPED.test(name) || path.startsWith('/dev/mapper/')) return 'dm';
  if (GENERIC_NVME.test(name)) return 'nvme';
  const folder = /^\/dev\/(zvol|rbd|md)\/./.exec(path)?.[1];
  const family = folder?.replace('zvol', 'zd') ?? NAME.exec(name)?.groups?.family;
  return (family ?? null) as Family | null;
}

/** List the families of several devices, each once. */
export const familiesOf = (paths: readonly string[]): Family[] =>
  [...new Set(paths.map(familyOf).filter((family) => family !== null))].sort();

/**
 * Name the kind of a path.
 * @param path of Linux, FreeBSD or Windows
 * @returns null where the name does not tell
 */
export function kindOfPath(path: string): Kind | null {
  if (/^\\\\[.?]\\PhysicalDrive\d+$/i.test(path)) return 'device';
  if (/^\\\\[.?]\\[a-z]:$/i.test(path)) return 'partition';
  if (!path.startsWith('/dev/') || path.startsWith('/dev/shm/')) return 'file';
  if (/^\/dev\/disk\/by-/.test(path)) return /-part\d+$/.test(path) ? 'partition' : null;
  const name = nameOf(path);
  const found = NAME.exec(name) ?? FREEBSD.exec(name);
  if (found) return found.groups?.part ? 'partition' : 'device';
  if (GENERIC_NVME.test(name) || /^(?:rbd|md)\/./.test(name)) return 'device';
  return familyOf(path) === 'dm' || /^(?:zvol\/.+|[^/]+\/[^/]+)$/.test(name) ? 'logical-volume' : null;
}

/**
 * Build what a run was on.
 * @param count devices that it used at the same time
 * @returns null where nothing is known
 */
export const ranOn = (kind: Kind | null, devices: readonly Family[], count = 1): RanOn | null =>
  kind === null && devices.length === 0 ? null : { kind, devices: [...devices], ...(count > 1 ? { count } : {}) };
